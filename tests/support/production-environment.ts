/** The parameters that production needs, as `functions/.env.<project>` has them. */
export const productionParameters = {
  MAIL_HOST: 'mail.example.lu',
  MAIL_FROM: 'Kloer <moien@example.lu>',
  WEB_API_KEY: 'no-key',
  SITE_ORIGIN: 'https://example.lu',
};

/** What a deployed function finds: the parameters, and secrets that protect nothing. */
export const productionEnvironment = {
  ...productionParameters,
  GCLOUD_PROJECT: 'demo-test',
  FORMER_PERSONS_KEY: 'forty characters that are no secret at all',
};
