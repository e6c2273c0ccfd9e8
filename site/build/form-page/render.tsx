import { renderToStaticMarkup } from 'react-dom/server';
import type { FormPageModule } from '../../../contact/form/form-page.ts';
import { ContactAgain } from '../../sections/contact/ContactAgain.tsx';

/** All that the server needs of the site: the form again as text. */
export const renderForm: FormPageModule['renderForm'] = (again) =>
  renderToStaticMarkup(<ContactAgain {...again} />);
