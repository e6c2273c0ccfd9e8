/** The search is loaded when its link or the key “/” opens it; where that fails, the link leads to all titles. */
const link = document.querySelector('[data-search]') as HTMLAnchorElement;

// A visitor can turn the key off: software that types what is said would press it (WCAG 2.1.4).
// Storage may be forbidden.
try {
  link.ariaKeyShortcuts = localStorage.searchKey ?? '/';
} catch {}

link.onclick = (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./open-search.ts')
    .then((search) => search.openSearch(link))
    .catch(() => location.assign(link.href));
};
window.onkeydown = (event) => {
  if (event.key !== link.ariaKeyShortcuts || event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).closest('input,textarea,dialog')) return;
  event.preventDefault();
  link.click();
};

export {};
