/** The owner's portrait, as search engines and other programs show it. */
export const profilePicture = { path: '/profile.png', width: 1200, height: 630 } as const;
