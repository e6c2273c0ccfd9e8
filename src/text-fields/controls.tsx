import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import ui from './ui.module.css';

const variants = {
  pill: ui.pill,
  solid: `${ui.pill} ${ui.solid}`,
  danger: `${ui.pill} ${ui.danger}`,
  quiet: ui.quiet,
  accent: `${ui.quiet} ${ui.accent}`,
  icon: ui.icon,
  link: ui.link,
};

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof variants; icon?: IconName };

/** A button with words, and a drawing before them where it has one. */
export function Button({ variant = 'pill', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={[variants[variant], className].join(' ').trim()}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that shows a drawing alone; the label is its name. */
export const IconButton = ({ label, ...rest }: ButtonProps & { label: string }) => (
  <Button variant="icon" aria-label={label} {...rest} />
);

/** Why something was not done; nothing where there is no reason. */
export const ErrorMessage = ({ children, ...rest }: ComponentProps<'p'>) =>
  children ? (
    <p className={ui.error} role="alert" {...rest}>
      {children}
    </p>
  ) : null;

type LabelledInputProps = ComponentProps<'input'> & { label: string };

export const LabelledInput = ({ label, ...rest }: LabelledInputProps) => (
  <label className={ui.lines}>
    <span className={ui.label}>{label}</span>
    <input className={ui.input} required autoComplete="off" {...rest} />
  </label>
);

/** For the name of a folder or the last part of a URL. */
export const IdInput = (props: LabelledInputProps) => (
  <LabelledInput
    pattern="[a-z0-9]+(-[a-z0-9]+)*"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  onChoose: (file: File | undefined) => void;
};

export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onChange: (isChecked: boolean) => void;
};

export const Checkbox = ({ className = ui.row, children, onChange, ...rest }: CheckboxProps) => (
  <label className={className}>
    <input
      type="checkbox"
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  options: readonly { id: string; name: string; lang?: string; disabled?: boolean }[];
  onChange: (id: string) => void;
};

export const Select = ({ options, onChange, ...rest }: SelectProps) => (
  <select {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
    {options.map(({ id, name, ...option }) => (
      <option key={id} value={id} {...option}>
        {name}
      </option>
    ))}
  </select>
);

type FoldedProps = { summary: ReactNode; children: () => ReactNode };

/** What is drawn once it is opened, since there may be much of it. */
export function Folded({ summary, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}

/** Drawn on a grid of 16, with round ends, in the colour of the text beside it. */
const drawings = {
  add: 'M8 3v10M3 8h10',
  back: 'M6 3 2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H6.5',
  check: 'm3 8.5 3.2 3.2L13 5',
  close: 'm4 4 8 8M12 4l-8 8',
  desktop: 'M2 3h12v8H2zM8 11v2.5M5.5 13.5h5',
  down: 'M8 3v10m-4-4 4 4 4-4',
  forward: 'M10 3l3.5 3.5L10 10M13 6.5H7a4 4 0 0 0 0 8h2.5',
  folder: 'M2 4h4.5L8 5.5h6v7.5H2z',
  grip: 'M6 3.5v0M6 8v0M6 12.5v0M10 3.5v0M10 8v0M10 12.5v0',
  fold: 'm6 3 5 5-5 5',
  follow:
    'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  history: 'M2.5 8A5.5 5.5 0 1 0 4 4.2L2.5 5.7M2.5 2.5v3.2h3.2M8 5v3.2l2.2 1.3',
  keys: 'M2 4.5h12v7H2zM4.5 7v0M8 7v0M11.5 7v0M5.5 9.5h5',
  moon: 'M13 9.6A5.5 5.5 0 0 1 6.4 3 5.5 5.5 0 1 0 13 9.6Z',
  open: 'M6.5 3.5h-3v9h9v-3M9.5 3h3.5v3.5M13 3 7.5 8.5',
  page: 'M2.5 3.5h11v9h-11zM9.5 3.5v9',
  phone: 'M5 2h6v12H5zM7.5 11.8h1',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3 14 14',
  settings: 'M2.5 5h7M12.5 5h1M2.5 11h1M6.5 11h7M11 6.5v-3M5 12.5v-3',
  star: 'm8 2.2 1.7 3.7 4 .5-3 2.7.8 4L8 11.1l-3.5 2 .8-4-3-2.7 4-.5Z',
  tablet: 'M2.5 2.5h11v11h-11zM7.2 11.2h1.6',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4',
  up: 'M8 13V3M4 7l4-4 4 4',
} as const;

type IconName = keyof typeof drawings;

/** Stands beside words that say the same, or in a button that has a name; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" className={ui.drawing} viewBox="0 0 16 16">
      <path d={drawings[name]} />
    </svg>
  );
}
