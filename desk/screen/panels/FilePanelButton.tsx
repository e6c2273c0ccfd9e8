import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../editor/controls.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Endings of the files that can be chosen. */
  accept: string;
  /** The panel that opens for the file that was chosen. */
  panel: (file: File, close: () => void) => ReactNode;
};

/** A button that chooses a file, and the panel that opens for it. */
export function FilePanelButton({ accept, panel, ...button }: Props) {
  const [file, setFile] = useState<File>();
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
          setFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {file && panel(file, () => setFile(undefined))}
    </>
  );
}
