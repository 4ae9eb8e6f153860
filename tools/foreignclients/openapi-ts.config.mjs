/** What becomes of `openapi.json` in the folder that the generator is started in. */
export default {
  input: 'openapi.json',
  output: { path: 'generated', module: { extension: '.js' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
};
