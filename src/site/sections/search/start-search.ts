/** The search is loaded when its link or the key “/” opens it; where that fails, the link leads to all titles. */
const link = document.querySelector('[data-search]') as HTMLAnchorElement;

link.onclick = (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./open-search.ts')
    .then((search) => search.openSearch(link))
    .catch(() => location.assign(link.href));
};
window.onkeydown = (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).closest('input,textarea,dialog')) return;
  event.preventDefault();
  link.click();
};

export {};
