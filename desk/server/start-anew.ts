/** What the desk's process says as it goes, when it wants to be started once more. */
export const startAnew = 75;
