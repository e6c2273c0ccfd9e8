/**
 * Runs in the head before anything is painted, so that a remembered theme never flashes.
 * It is text because it must stand in the page itself; its hash goes into the policy.
 */
export const themeStart =
  'try{let t=localStorage.theme;/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}';
