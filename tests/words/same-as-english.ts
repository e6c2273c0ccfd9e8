import type { Locale } from '../../model/locales.ts';

/** Names and technical terms: a text made only of these is the same in every language. */
export const names: readonly string[] = [
  // Languages, libraries and tools, as their makers write them.
  ...['JavaScript', 'Vanilla JavaScript', 'TypeScript', 'ES6', 'HTML', 'CSS', 'Sass', 'jQuery'],
  ...['React', 'React Hooks', 'Redux', 'Gatsby', 'GraphQL', 'styled-components', 'Webpack'],
  ...['Node.js', 'Express', 'Handlebars', 'Pug', 'MongoDB', 'DatoCMS', 'Bootstrap', 'UIkit'],
  ...['Mocha', 'Chai', 'Jest', 'PDF'],
  // Projects that are called alike everywhere: the fixed titles are names.
  ...['Canvas', 'Kanban', 'Kasaz', 'Wheely', 'Spotify Express'],
  // Places, schools and employers of the CV keep the name that they have there.
  ...['Barcelona', 'Girona', 'Escola Codi Obert', 'Escola d’Arts del Llibre'],
  ...['Taller Nord', 'Quatre Vents', 'Fil i Paper', 'Club del Codi'],
];

/** Words that happen to be the same in English, each with its reason. */
export const sameWord: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  es: {
    Demo: 'short for demostración, in the dictionary',
    'Front end': 'kept in English, see the glossary',
    'Back end': 'kept in English, see the glossary',
  },
  ca: {
    Demo: 'short for demostració, usual',
    'Front end': 'kept in English, see the glossary',
    'Back end': 'kept in English, see the glossary',
    Context: 'a Catalan word',
    Passions: 'the Catalan plural of passió',
  },
  de: {
    Demo: 'a German word',
    Home: 'fixed term of the menu',
    Name: 'a German word',
    Performance: 'the usual term of the trade',
    System: 'a German word',
    'Task Manager': 'fixed title of the project',
  },
};
