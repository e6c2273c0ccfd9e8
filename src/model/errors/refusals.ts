/**
 * What the desk can be refused, by code, as English says it; other languages have sentences of their own
 * (words/tools/). What only a command can be refused has no code.
 */
export const refusals = {
  unknown: 'This no longer exists: it has been removed in the meantime.',
  wrong_body: 'This cannot be saved: it is too long or has the wrong type.',
  too_large: 'The file is too large.',
  content_has_errors: 'Fix the errors in the texts first.',
  invalid_content: 'Nothing was changed, because of an error in the content.',
  no_pages_yet: 'The page is not ready yet.',
  no_cv: 'The CV cannot be created: {why}',

  not_written: '{file} cannot be written: {why}. Nothing was changed.',
  not_read: '{file} cannot be read: {why}. Nothing was changed.',
  changed_since: 'These files have changed since. Nothing was changed.',
  newer_change: 'Another change was made in the meantime. Nothing was undone.',
  not_changed: 'The files have changed in the meantime. Check the list again.',
  sync_changed:
    'The texts have changed in the meantime. Close this and look at the differences again.',
  not_committed: 'Git did not commit the files: {why}',
  unknown_step: 'There is no step {number} in the history.',
  nothing_to_undo: 'Nothing to undo.',
  nothing_to_redo: 'Nothing to redo.',
  lines_of_its_own: 'Put {key} on lines of its own first.',
  keys_on_one_line: 'Remove {key} by hand first: other keys are on the same line.',

  no_title: 'Enter a title.',
  name_taken: 'Another project or page uses this name or has used its URL. Choose another title.',
  not_a_name: 'This title cannot become a URL: it needs letters from a to z, or digits.',
  last_language: 'This is the only language of the note. Delete the whole note instead.',
  too_many: 'Maximum reached.',
  too_few: 'This item is required.',

  language_there: 'The site already has this language.',
  language_incomplete: 'Not published: some texts are not translated yet.',
  not_a_language: 'There is no language with this code. Use a code such as pt, fr or pt-BR.',
  other_code_meant: 'There is no language with this code. Did you mean {meant}?',
  prefix_taken: 'The URLs of this language would start with /{prefix}/, as others already do.',
  source_language: 'This is the source language, from which the others are translated.',
  source_incomplete:
    'The other languages are translated from the source language, but {language} lacks texts: {count}. Translate them first.',
  records_line:
    '{file}:{line} is not a line written by “npx polyfolio translations”.\n  → If two versions were merged, keep one line per entry and no conflict markers.',

  not_a_picture: 'This file type is not supported. Use PNG, JPEG, WebP, AVIF or SVG.',
  damaged_picture: 'This picture cannot be opened. Export it again and retry.',
  unsafe_drawing: 'The SVG has unsafe content or is too large. Export it as a plain SVG.',
  not_a_screenshot: 'Use PNG, JPEG, WebP or AVIF.',
  not_a_drawing: 'Only SVG is supported here.',

  answer_too_large:
    '{name} is too large ({size} MB) to be a translation.\n  → Use the file that “Save my work” on the page downloads.',
  answer_damaged: '{name} is damaged or incomplete.\n  → Ask the translator to send it again.',
  answer_of_another_kind:
    '{name} is not a file of a translator’s page.\n  → Use the file that “Save my work” on the page downloads.',
  answer_newer:
    '{name} was made with a newer version of this program.\n  → Make a new translator’s page, open the file there and save it again.',
  answer_older:
    '{name} was made with an older version of this program.\n  → Make a new translator’s page, open the file there and save it again.',
  answer_of_another_site:
    '{name} is for the site “{found}”, but this one is {site}.\n  → If it is the same site with a new URL, change “site” at the beginning of the file.',
  answer_of_another_language:
    '{name} is in “{found}”, which is not a translated language of this site.\n  → The languages are {expected}.',

  import_too_large: '{name} is {size} MB; the limit is {most} MB. Nothing was changed.',
  import_empty: '{name} is empty.',
  import_not_supported:
    '{name} is {what}. Nothing was changed. Supported formats: JSON Resume, LinkedIn data export (zip or folder), list of repositories (JSON), Europass CV (XML).',
  import_not_utf8:
    '{name} is not UTF-8. Nothing was changed. Save the file as UTF-8 and import it again.',
  import_not_json: '{name} is not valid JSON ({why}). Nothing was changed.',
  import_not_xml: '{name} is not valid XML ({why}). Nothing was changed.',
  import_not_csv: '{name} is not a valid CSV table ({why}). Nothing was changed.',
  import_damaged_zip: '{name} is damaged and cannot be unpacked ({why}).',
  import_large_tables: '{name} contains tables of more than 5 MB and was not imported.',
  import_without_tables:
    '{name} contains no table of a LinkedIn export, such as Profile.csv or Positions.csv. Nothing was changed.',
  import_old_europass:
    '{name} is a Europass CV from before 2020, which is not supported. Nothing was changed. Open it in the editor at europass.europa.eu, save it as XML, and import that file.',
  import_doctype: '{name} has a DOCTYPE, which no Europass CV has. Nothing was changed.',
  import_wrong_values:
    '{name} was not imported. Nothing was changed. Dates are written as 2022, 2022-03 or 2022-03-14, and a CV contains no scripts: {places}',
} as const;
