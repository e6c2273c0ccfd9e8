/** As Lighthouse imagines a phone on a slow network. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
