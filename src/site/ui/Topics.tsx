export type TopicsProps = {
  label: string;
  list: readonly { name: string; href: string; isShown?: boolean }[];
};

/** Links to the pages of tags. */
export function Topics({ label, list }: TopicsProps) {
  if (list.length === 0) return null;
  return (
    <nav aria-label={label} className="topics" data-screen-only="">
      <ul>
        {list.map(({ name, href, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown ? 'page' : undefined}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
