const byTheNote = 'Write here: “{note}”.';
const wrongType = 'should be {expected}, but is {found}';

/** What a schema finds in one file; {note} is what the schema says about the key. */
export const errorsInValues = {
  missing: { wrong: 'missing', advice: byTheNote },
  missing_group: {
    wrong: 'missing',
    advice:
      'Add it with its keys, as in an earlier version of the file or in the file of another language.',
  },
  unknown_key: { wrong: 'unknown key', advice: 'Remove it, or move it to where it belongs.' },
  misspelt_key: {
    wrong: 'unknown key',
    advice: 'Did you mean “{nearest}”? Otherwise remove it.',
  },
  key_now_in_profiles: {
    wrong: 'this key is no longer used',
    advice: 'Move it to profiles, as an entry with name: {name} and url: the same URL.',
  },
  key_of_another_language: {
    wrong: 'unknown key',
    advice: '“{code}” is not a language in content/languages.yaml: remove it.',
  },

  nothing_for_a_text: { wrong: wrongType, advice: 'Write a text after the colon.' },
  not_a_text: { wrong: wrongType, advice: 'Put the text in quotes.' },
  not_a_list: { wrong: wrongType, advice: 'Write one entry per line, each starting with “- ”.' },
  not_a_group: { wrong: wrongType, advice: 'Indent its keys below it.' },
  wrong_type: { wrong: wrongType, advice: 'Write {expected}.' },
  not_accepted: { wrong: 'not a valid value', advice: byTheNote },

  empty_text: { wrong: 'empty text', advice: byTheNote },
  too_long_text: {
    wrong: 'longer than 20,000 characters',
    advice: 'Shorten it, or check whether something was pasted by accident.',
  },
  direction_override: {
    wrong: 'contains an invisible character that reverses the order of letters',
    advice:
      'Delete the characters U+202A to U+202E; in a text with two directions, use U+200E and U+200F.',
  },
  empty_list: { wrong: 'the list is empty', advice: 'Write at least one entry: “{note}”.' },
  same_entry_twice: { wrong: 'duplicate entry', advice: 'Keep one of the two.' },
  not_four_concepts: { wrong: 'there must be four cards', advice: byTheNote },
  few_keywords: { wrong: 'fewer than five search terms', advice: byTheNote },
  many_projects: {
    wrong: 'more than six projects',
    advice: 'Keep the six that represent you best.',
  },
  many_technologies: {
    wrong: 'more than six technologies',
    advice: 'Keep the six that visitors look for most.',
  },

  not_a_slug: {
    wrong: 'not valid as part of a URL',
    advice:
      'Use the letters a to z without accents, digits and single hyphens, as in “digital-pet”. Any other letter turns into codes such as %D9%85 when the URL is copied: write the word in Latin letters.',
  },
  long_slug: {
    wrong: 'too long for a folder name',
    advice: 'Use at most 80 letters, digits and hyphens.',
  },
  not_an_id: {
    wrong: 'not a valid ID',
    advice: 'Use lower-case letters without accents, digits, and single hyphens or underscores.',
  },
  not_an_address: {
    wrong: 'not a valid URL',
    advice:
      'Start and end with a slash, as in “/es/confirmacion/”; an anchor follows the last slash.',
  },
  not_a_page_address: {
    wrong: 'not a valid URL of a page',
    advice: 'Start and end with a slash, as in “/es/gracias/”, without an anchor.',
  },
  not_a_web_address: {
    wrong: 'not a complete URL',
    advice: 'Write the whole URL, starting with https://.',
  },
  more_than_a_folder: {
    wrong: 'continues after the folder',
    advice: 'Write only https:// and the host, and the folder if the site is in one.',
  },
  not_a_repository: {
    wrong: 'neither a repository name nor a URL',
    advice: 'Write the name as on your code host, or the whole URL starting with https://.',
  },
  not_a_demo: {
    wrong: 'neither one of the project’s repositories, nor a URL, nor none',
    advice: 'Write a repository of the list, a whole URL starting with https://, or none.',
  },
  not_a_first_screen: { wrong: 'unknown kind of first screen', advice: byTheNote },
  not_a_form: { wrong: 'unknown kind of form', advice: byTheNote },
  not_a_phone_number: {
    wrong: 'not a valid phone number',
    advice: 'Write it with the country code, as in +34 600 123 456.',
  },
  not_a_mail_address: {
    wrong: 'not a valid email address',
    advice: 'Write it like name@example.com.',
  },
  not_a_contact_address: {
    wrong: 'not a valid contact URL',
    advice: 'Start with https://, mailto: or tel:.',
  },

  not_a_colour: {
    wrong: 'not a valid colour',
    advice:
      'Write # and six digits from 0 to f, in quotes: without quotes, YAML reads it as a comment.',
  },
  not_a_palette: { wrong: 'unknown palette', advice: byTheNote },
  palette_and_colours: {
    wrong: 'has both a palette and custom colours',
    advice: 'Keep one of the two.',
  },
  not_a_typeface: {
    wrong: 'not a valid typeface package',
    advice:
      'Write its name as on fontsource.org, starting with @fontsource/ or @fontsource-variable/.',
  },
  not_a_weight: {
    wrong: 'not a valid font weight',
    advice: 'Write 100, 200 and so on, up to 900.',
  },

  not_a_version: {
    wrong: 'not a valid version',
    advice: 'Write three numbers, as in 1.0.0; npm run upgrade sets them.',
  },
  not_a_year: { wrong: 'not a valid year', advice: 'Write a year from 1970 to 2100.' },
  not_a_date: { wrong: 'not a valid date', advice: byTheNote },
  not_a_point: { wrong: 'not a valid focal point', advice: byTheNote },
  not_a_number_from_1: { wrong: 'not a whole number from 1', advice: byTheNote },
  not_a_language_code: { wrong: 'not a valid language code', advice: byTheNote },
  not_a_level: { wrong: 'unknown level', advice: byTheNote },
  wrong_lang: {
    wrong: 'not a valid value of the HTML lang attribute',
    advice: 'Write it as in pt or pt-BR.',
  },
  wrong_open_graph: {
    wrong: 'not a language with its region',
    advice: 'Write it as in it_IT.',
  },
  not_a_duration: { wrong: 'not a valid duration', advice: byTheNote },
  not_a_context: { wrong: 'unknown context', advice: byTheNote },
  not_a_screenshot: {
    wrong: 'not a valid picture file name',
    advice: 'Write a file name ending in .png, .jpg, .webp or .avif, without its folder.',
  },
} as const;
