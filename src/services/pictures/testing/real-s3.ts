const { env } = process;

/** A real S3 server, where there is one: `npm run test:s3` starts it and names it here. */
export const realS3 =
  env['TEST_S3_ENDPOINT'] === undefined
    ? undefined
    : {
        S3_ENDPOINT: env['TEST_S3_ENDPOINT'],
        S3_BUCKET: env['TEST_S3_BUCKET'] ?? '',
        S3_REGION: env['TEST_S3_REGION'] ?? 'us-east-1',
        S3_ACCESS_KEY_ID: env['TEST_S3_ACCESS_KEY_ID'] ?? '',
        S3_SECRET_ACCESS_KEY: env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
      };
