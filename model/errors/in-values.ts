const byTheNote = 'Write here: {note}.';
const wrongType = 'should be {expected}, but is {found}';

/** What a schema finds in one file; {note} is what the schema says about the key. */
export const errorsInValues = {
  missing: { wrong: 'is missing', advice: byTheNote },
  missing_group: {
    wrong: 'is missing',
    advice:
      'Add it with its keys, as in an earlier version of the file or in that of another language.',
  },
  unknown_key: {
    wrong: 'this key is not known',
    advice: 'Remove it, or move it to where it belongs.',
  },
  misspelt_key: {
    wrong: 'this key is not known',
    advice: 'Did you mean “{nearest}”? Otherwise remove it.',
  },
  key_now_in_profiles: {
    wrong: 'this key is no longer used',
    advice: 'Write it under profiles, as an entry with name: {name} and url: the same address.',
  },
  key_of_another_language: {
    wrong: 'this key is not known',
    advice: '“{language}” is not a language of content/languages.yaml: remove it.',
  },

  nothing_for_a_text: { wrong: wrongType, advice: 'Write a text after the colon.' },
  not_a_text: { wrong: wrongType, advice: 'Put the text in quotes.' },
  not_a_list: { wrong: wrongType, advice: 'Write one entry a line, each beginning with “- ”.' },
  not_a_group: { wrong: wrongType, advice: 'Indent its keys below it.' },
  wrong_type: { wrong: wrongType, advice: 'Write {expected}.' },
  not_accepted: { wrong: 'is not accepted', advice: byTheNote },

  empty_text: { wrong: 'empty text', advice: byTheNote },
  too_long_text: {
    wrong: 'is longer than 20,000 characters',
    advice: 'Shorten it, or look whether something was pasted by accident.',
  },
  direction_override: {
    wrong: 'has an invisible character that shows its letters in another order',
    advice:
      'Delete the characters from U+202A to U+202E; where a text has two directions, use U+200E and U+200F.',
  },
  empty_list: { wrong: 'has no entry', advice: 'Write at least one: {note}.' },
  same_entry_twice: { wrong: 'has the same entry twice', advice: 'Keep one of the two.' },
  not_four_concepts: { wrong: 'four concept cards are needed', advice: byTheNote },
  few_keywords: { wrong: 'at least five search terms', advice: byTheNote },
  many_projects: { wrong: 'at most six projects', advice: 'Keep those that say most about you.' },
  many_technologies: {
    wrong: 'at most six technologies',
    advice: 'Keep those that visitors look for.',
  },

  not_a_slug: {
    wrong: 'not a slug',
    advice:
      'Use the letters a to z without accents, digits and single hyphens, as in “digital-pet”. Any other letter turns into codes such as %D9%85 when the URL is copied: write the word in Latin letters.',
  },
  long_slug: {
    wrong: 'too long for the name of a folder',
    advice: 'Use at most 80 letters, digits and hyphens.',
  },
  not_an_id: {
    wrong: 'not an id',
    advice: 'Use lower-case letters without accents, digits, and single hyphens or underscores.',
  },
  not_an_address: {
    wrong: 'not an address',
    advice:
      'Begin and end with a slash, as in “/es/confirmacion/”; an anchor follows the last slash.',
  },
  not_a_page_address: {
    wrong: 'not a page’s address',
    advice: 'Begin and end with a slash, as in “/es/gracias/”; an anchor never reaches the server.',
  },
  not_a_web_address: {
    wrong: 'not a web address',
    advice: 'Write the whole address, beginning with https://.',
  },
  more_than_a_folder: {
    wrong: 'goes on behind the folder',
    advice: 'Write only https:// and the host, and the folder if the site stands in one.',
  },
  not_a_repository: {
    wrong: 'neither a repository’s name nor a web address',
    advice: 'Write the name as on the code host, or the whole address with https://.',
  },
  not_a_demo: {
    wrong: 'neither one of its repositories nor a web address nor none',
    advice: 'Name a repository of the list, write a whole address with https://, or none.',
  },
  not_a_first_screen: { wrong: 'not a kind of first screen', advice: byTheNote },
  not_a_form: { wrong: 'not a kind of form', advice: byTheNote },
  not_a_phone_number: {
    wrong: 'not a phone number',
    advice: 'Write it with its country, as in +34 600 123 456.',
  },
  not_a_mail_address: { wrong: 'not a mail address', advice: 'Write it as name@example.com.' },
  not_a_contact_address: {
    wrong: 'not a contact address',
    advice: 'Begin with https://, mailto: or tel:.',
  },

  not_a_colour: {
    wrong: 'not a colour',
    advice:
      'Write a hash and six digits from 0 to f, in quotes: without them, YAML reads a remark.',
  },
  not_a_palette: { wrong: 'not a palette', advice: byTheNote },
  palette_and_colours: {
    wrong: 'has a palette and colours of its own',
    advice: 'Keep one of the two.',
  },
  not_a_typeface: {
    wrong: 'not a typeface’s package',
    advice:
      'Write its name as on fontsource.org, beginning with @fontsource/ or @fontsource-variable/.',
  },
  not_a_weight: { wrong: 'not a weight', advice: 'Write 100, 200 and so on, up to 900.' },

  not_a_version: {
    wrong: 'is not a version',
    advice: 'Three numbers belong here, as in 1.0.0; npm run upgrade writes them.',
  },
  not_a_year: { wrong: 'not a year', advice: 'Write a year from 1970 to 2100.' },
  not_a_date: { wrong: 'not a date', advice: byTheNote },
  not_a_point: { wrong: 'not a point of a picture', advice: byTheNote },
  not_a_number_from_1: { wrong: 'not a number from 1 up', advice: byTheNote },
  not_a_language_code: { wrong: 'not a language code', advice: byTheNote },
  not_a_level: { wrong: 'not a level', advice: byTheNote },
  wrong_lang: {
    wrong: 'not a value of the html lang attribute',
    advice: 'Write it as in pt or pt-BR.',
  },
  wrong_open_graph: { wrong: 'not a language with its region', advice: 'Write it as in it_IT.' },
  not_a_duration: { wrong: 'not a duration', advice: byTheNote },
  not_a_context: { wrong: 'not a known context', advice: byTheNote },
  not_a_screenshot: {
    wrong: 'not the name of a picture',
    advice: 'Write a file name ending in .png, .jpg, .webp or .avif, without its folder.',
  },
} as const;
