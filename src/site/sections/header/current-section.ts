/** Marks the menu entry of the section in view, and lets the language links keep that section. */
export function startCurrentSection(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-menu-entry]')];
  // The menu leads to sections of the home page; a custom page may have sections of its own.
  const isHome = entries.some(({ hash, pathname }) => hash && pathname === location.pathname);
  if (sections.length === 0 || !isHome) return;
  let shown = 0;
  let waiting = false;

  const show = () => {
    waiting = false;
    const index = sectionInView(sections);
    if (index === shown) return;
    entries[shown]?.removeAttribute('aria-current');
    entries[index]?.setAttribute('aria-current', 'true');
    shown = index;
    // Queried each time: the offer of another language is added after this script.
    for (const language of document.querySelectorAll<HTMLAnchorElement>('a[data-anchors]')) {
      language.hash = index ? (language.dataset.anchors?.split(' ')[index] ?? '') : '';
    }
  };
  const ask = () => {
    if (!waiting) requestAnimationFrame(show);
    waiting = true;
  };
  for (const event of ['scroll', 'resize', 'pageshow'])
    addEventListener(event, ask, { passive: true });
  ask();
}

/** The last section that has passed the upper third, or the last of all at the page's end. */
function sectionInView(sections: readonly HTMLElement[]): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollHeight - scrollTop - clientHeight < 2) return sections.length - 1;
  const line = clientHeight / 3;
  return Math.max(
    0,
    sections.findLastIndex((section) => section.getBoundingClientRect().top <= line),
  );
}
