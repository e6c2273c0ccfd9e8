import button from '../../editor/ui/button.module.css';
import { Icon } from '../../editor/ui/Icon.tsx';
import searchField from '../../editor/ui/search-field.module.css';
import spoken from '../../editor/ui/spoken.module.css';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import styles from './Controls.module.css';
import { type Filter, filters } from './shown.ts';

type ControlsProps = {
  filter: Filter;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
};

/** Which texts are shown. */
export function Controls({ filter, search, onFilter, onSearch }: ControlsProps) {
  const { words } = usePageVoice();
  return (
    <search className={styles.controls}>
      <label className={`${searchField.field} ${styles.search}`}>
        <Icon name="search" />
        <span className={spoken.spoken}>{words.search}</span>
        <input
          type="search"
          placeholder={words.search}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </label>
      <fieldset className={styles.filters}>
        <legend className={spoken.spoken}>{words.shown}</legend>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={button.pill}
            aria-pressed={!search && filter === name}
            onClick={() => onFilter(name)}
          >
            {words.filters[name]}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
