const byTheNote = 'Write here: “{note}”.';
const wrongType = 'should be {expected}, but is {found}';

/** What a schema finds in one file; {note} is what the schema says about the key. */
export const errorsInValues = {
  missing: `missing
    → ${byTheNote}`,
  missing_group: `missing
    → Add it with its keys, as in an earlier version of the file or in the file of another language.`,
  unknown_key: `unknown key
    → Remove it, or move it to where it belongs.`,
  misspelt_key: `unknown key
    → Did you mean “{nearest}”? Otherwise remove it.`,
  key_of_another_language: `unknown key
    → “{code}” is not a language in content/languages.yaml: remove it.`,

  nothing_for_a_text: `${wrongType}
    → Write a text after the colon.`,
  not_a_text: `${wrongType}
    → Put the text in quotes.`,
  not_a_list: `${wrongType}
    → Write one entry per line, each starting with “- ”.`,
  not_a_group: `${wrongType}
    → Indent its keys below it.`,
  wrong_type: `${wrongType}
    → Write {expected}.`,
  not_accepted: `not a valid value
    → ${byTheNote}`,

  empty_text: `empty text
    → ${byTheNote}`,
  too_long_text: `longer than 20,000 characters
    → Shorten it, or check whether something was pasted by accident.`,
  direction_override: `contains an invisible character that reverses the order of letters
    → Delete the characters U+202A to U+202E; in a text with two directions, use U+200E and U+200F.`,
  empty_list: `the list is empty
    → Write at least one entry: “{note}”.`,
  same_entry_twice: `duplicate entry
    → Keep one of the two.`,
  not_four_concepts: `there must be four cards
    → ${byTheNote}`,
  few_keywords: `fewer than five search terms
    → ${byTheNote}`,
  many_projects: `more than six projects
    → Keep the six that represent you best.`,
  many_technologies: `more than six technologies
    → Keep the six that visitors look for most.`,

  not_a_slug: `not valid as part of a URL
    → Use the letters a to z without accents, digits and single hyphens, as in “digital-pet”. Any other letter turns into codes such as %D9%85 when the URL is copied: write the word in Latin letters.`,
  long_slug: `too long for a folder name
    → Use at most 80 letters, digits and hyphens.`,
  not_an_id: `not a valid ID
    → Use lower-case letters without accents, digits, and single hyphens or underscores.`,
  not_an_address: `not a valid URL
    → Start and end with a slash, as in “/es/confirmacion/”; an anchor follows the last slash.`,
  not_a_page_address: `not a valid URL of a page
    → Start and end with a slash, as in “/es/gracias/”, without an anchor.`,
  not_a_web_address: `not a complete URL
    → Write the whole URL, starting with https://.`,
  more_than_a_folder: `continues after the folder
    → Write only https:// and the host, and the folder if the site is in one.`,
  not_a_repository: `neither a repository name nor a URL
    → Write the name as on your code host, or the whole URL starting with https://.`,
  not_a_demo: `neither one of the project’s repositories, nor a URL, nor none
    → Write a repository of the list, a whole URL starting with https://, or none.`,
  not_a_phone_number: `not a valid phone number
    → Write it with the country code, as in +34 600 123 456.`,
  not_a_mail_address: `not a valid email address
    → Write it like name@example.com.`,
  not_a_contact_address: `not a valid contact URL
    → Start with https://, mailto: or tel:.`,

  not_a_colour: `not a valid colour
    → Write # and six digits from 0 to f, in quotes: without quotes, YAML reads it as a comment.`,
  palette_and_colours: `has both a palette and custom colours
    → Keep one of the two.`,
  not_a_typeface: `not a valid typeface package
    → Write its name as on fontsource.org, starting with @fontsource/ or @fontsource-variable/.`,
  not_a_weight: `not a valid font weight
    → Write 100, 200 and so on, up to 900.`,

  not_a_version: `not a valid version
    → Write three numbers, as in 1.0.0; npm run upgrade sets them.`,
  two_dates: `can’t be used together with year
    → Keep only year, or from and to.`,
  end_without_beginning: `has no from
    → Add from, or write year instead.`,
  ends_too_early: `is before the start
    → Correct one of the two dates.`,
  not_a_year: `not a valid year
    → Write a year from 1970 to 2100.`,
  wrong_lang: `not a valid value of the HTML lang attribute
    → Write it as in pt or pt-BR.`,
  wrong_open_graph: `not a language with its region
    → Write it as in it_IT.`,
  not_a_screenshot: `not a valid picture file name
    → Write a file name ending in .png, .jpg, .webp or .avif, without its folder.`,
} as const;
