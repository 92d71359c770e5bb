/** The functions' parameters that production needs, as in `functions/.env.<project>`. */
export const productionParameters = {
  MAIL_HOST: 'mail.example.lu',
  MAIL_FROM: 'Kloer <moien@example.lu>',
  WEB_API_KEY: 'no-key',
  SITE_ORIGIN: 'https://example.lu',
};

/** The environment of a deployed function: the parameters, and dummy secrets. */
export const productionEnvironment = {
  ...productionParameters,
  GCLOUD_PROJECT: 'demo-test',
  FORMER_PERSONS_KEY: 'forty characters that are no secret at all',
};
