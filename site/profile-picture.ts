/** The one picture that link previews show, made from the owner's portrait. */
export const profilePicture = { path: '/profile.png', width: 1200, height: 630 } as const;
