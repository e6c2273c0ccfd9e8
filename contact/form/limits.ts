/** Lengths are UTF-16 units, as HTML’s maxlength counts them, so that browser and server agree. */
export const limits = {
  name: 100,
  email: 254,
  message: 5000,
} as const;
