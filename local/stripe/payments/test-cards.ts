export type Behaviour =
  | 'pays'
  /** The bank asks the payer for confirmation once, at the first payment. */
  | 'asks-first'
  /** The bank asks at every payment, so none succeeds while the payer is absent. */
  | 'asks-always'
  /** The first payment succeeds; every later one is declined. */
  | 'pays-once'
  | { declines: string };

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard';
  /** The id of the card's payment method in API calls. */
  token: string;
  behaviour: Behaviour;
};

/** Stripe's test cards that this server knows; every other number is declined as incorrect. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa', behaviour: 'pays' },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    token: 'pm_card_mastercard',
    behaviour: 'pays',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    behaviour: { declines: 'generic_decline' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    behaviour: { declines: 'insufficient_funds' },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredOnSetup',
    behaviour: 'asks-first',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    token: 'pm_card_threeDSecure2Required',
    behaviour: 'asks-first',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
    behaviour: 'asks-always',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    behaviour: 'pays-once',
  },
];

export const testCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

export const needsAuthentication = ({ behaviour }: TestCard): boolean =>
  behaviour === 'asks-first' || behaviour === 'asks-always';
