/** The gallery's script comes when a picture is about to be opened; without it the link opens the picture. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-screenshot]')) {
  const load = () => import('./open-gallery.ts');
  for (const event of ['pointerenter', 'focus']) {
    link.addEventListener(event, () => load().catch(() => {}), { once: true });
  }
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ openGallery }) => openGallery(link),
      () => location.assign(link.href),
    );
  });
}
