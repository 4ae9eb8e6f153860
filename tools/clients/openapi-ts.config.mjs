/** Generates a client from `openapi.json` in the working directory of the generator. */
export default {
  input: 'openapi.json',
  output: { path: 'generated', module: { extension: '.js' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
};
