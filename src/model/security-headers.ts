type Policy = Readonly<Record<string, readonly string[]>>;

const policyText = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Sent with every answer, by the server and through the header files of static hosts. */
const always = {
  // Only for this host: the site cannot know whether the owner's other subdomains speak HTTPS.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * For pages of the site. Scripts, styles and the form's target are left to the policy inside each
 * page, which knows them; both policies hold, so this one adds what only a header can say.
 */
export const pageHeaders = (): Record<string, string> => ({
  'Content-Security-Policy': policyText({
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }),
  ...always,
});

/** What other sites show: the pictures of shared links. URLs within the site; `*` is any end. */
export const sharedPaths = ['/previews/*', '/profile.png'];
export const sharedHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

export const isShared = (path: string) =>
  sharedPaths.some((shared) =>
    shared.endsWith('*') ? path.startsWith(shared.slice(0, -1)) : path === shared,
  );

/** For answers that are data, and for the form page, which allows itself exactly what it needs. */
export const closedHeaders = (allowed: Policy = {}): Record<string, string> => ({
  'Content-Security-Policy': policyText({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...allowed,
  }),
  ...always,
});
