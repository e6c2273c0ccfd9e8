// React's refresh in development: Astro adds it for its own islands only. In a build it is empty.
import '@vitejs/plugin-react/preamble';
import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import ContactForm from './ContactForm.tsx';

/** Lets React take over the form that is in the page; in a transition, so that it yields to a tap. */
export function hydrateForm(root: HTMLElement, props: ComponentProps<typeof ContactForm>): void {
  startTransition(() => {
    hydrateRoot(root, <ContactForm {...props} />);
  });
}
