/** What shows only when a file is opened, or beside the other files. */
export const errorsInFiles = {
  missing_file: {
    wrong: 'the file is missing',
    advice: 'Restore it from an earlier version; content/schema/{name}.json lists its keys.',
  },
  missing_language_file: {
    wrong: 'the file is missing',
    advice: 'Create it with the same keys as the file of another language.',
  },
  missing_project_file: {
    wrong: 'the file is missing',
    advice: 'Create it with the same keys as the file of another project.',
  },
  unreadable_file: {
    wrong: 'the file can’t be read: {why}',
    advice: 'Check that it is a file and that you have permission to read it.',
  },
  empty_file: {
    wrong: 'the file is empty',
    advice: 'Restore it from an earlier version; content/schema/ lists the keys of every file.',
  },
  newer_content: {
    wrong: 'the content has version {version}, but this program supports versions up to {known}',
    advice: 'Install the latest version of polyfolio.',
  },
  older_content: {
    wrong: 'the content has a version before {known}',
    advice: 'Run “npm run upgrade” first: it may fix the other errors too.',
  },
  not_utf8: { wrong: 'not saved as UTF-8', advice: 'Save the file as UTF-8 in your editor.' },
  reserved_character: {
    wrong: 'contains an invisible character that is reserved (U+E000 to U+E002)',
    advice: 'Delete it, or type the text of this line again.',
  },
  not_yaml: {
    wrong: 'not valid YAML: {what}',
    advice: 'Check the indentation, and put a text with a colon in quotes.{place}',
  },
  second_document: {
    wrong: 'a second document starts here, but a file can have only one',
    advice: 'Remove the line “---”, or move what follows it to another file.',
  },
  key_twice: { wrong: 'duplicate key', advice: 'Keep one of the two.' },
  lone_dash: { wrong: 'a single dash starts a list', advice: 'Put it in quotes: "–".' },

  missing_picture: {
    wrong: '{what} is missing',
    advice: 'Add a picture named {name}.svg, {name}.png, {name}.jpg, {name}.webp or {name}.avif.',
  },
  missing_drawing: {
    wrong: 'the illustration is missing',
    advice: 'Restore it from an earlier version, or add your own as an .svg.',
  },
  empty_picture: { wrong: 'the file is empty', advice: 'Export the picture again, or delete it.' },
  huge_picture: {
    wrong: '{width} × {height} pixels is too large to open',
    advice: 'Save it smaller: 1,600 pixels wide is enough, because the build makes every size.',
  },
  damaged_picture: {
    wrong: 'can’t be opened as a picture',
    advice: 'Export the picture again, or delete it.',
  },

  missing_route: {
    wrong: 'this entry is missing',
    advice: 'Add it, with one URL per language.',
  },
  unknown_route: {
    wrong: 'unknown entry',
    advice: 'Known entries: {known}. A project’s URL is in its own folder.',
  },
  route_twice: { wrong: 'duplicate entry', advice: 'Keep one of the two.' },
  misplaced_address: {
    wrong: '“{address}” can’t be the URL of {kind} in {language}',
    advice: 'Write it like “{model}”.',
  },
  address_of_another_language: {
    wrong: '“{address}” belongs to the pages in {language}',
    advice: 'Choose another URL.',
  },
  address_taken: {
    wrong: '“{address}” is already used by “{holder}”',
    advice: 'Choose another URL.',
  },
  address_reserved: {
    wrong: '“{address}” is reserved for the site itself',
    advice: 'Choose another URL.',
  },
  old_address_in_use: {
    wrong: '“{address}” is the URL of an existing page',
    advice: 'Remove it; only former URLs belong here.',
  },
  old_address_twice: {
    wrong: '“{address}” is already listed by “{holder}”',
    advice: 'Keep it only where it should redirect to.',
  },
  other_name_in_routes: {
    wrong: '“{here}” here, but “{there}” in content/routes.yaml',
    advice: 'Write the same name in both places.',
  },

  low_contrast: {
    wrong:
      '{colour} on the {ground} {behind} has a contrast of {ratio} : 1, but text needs 4.5 : 1',
    advice: 'The nearest readable colour is “{nearest}”.',
  },
  typeface_not_installed: {
    wrong: 'the package {name} is not installed',
    advice: 'Run npm install --save-exact {name}, or choose another.',
  },
  script_not_installed: {
    wrong: 'the site’s typeface has no letters for {language}, and {name} is not installed',
    advice: 'Run npm install --save-exact {name}, or set font here to another package.',
  },
  script_unknown: {
    wrong: 'the site’s typeface has no letters for {language}, and no other is known that has',
    advice:
      'Choose a package on fontsource.org that has its letters, install it, and set font here to its name.',
  },
  weight_not_offered: {
    wrong: '{name} has no weight {weight}',
    advice: 'Choose from {offered}.',
  },

  name_without_label: {
    wrong: 'does not contain “{word}”, the word that visitors see',
    advice: 'Start with that word: people who use voice control say it to follow the link.',
  },
  not_in_source: {
    wrong: 'is here, but not in {source}',
    advice: 'Add it there too, or remove it here.',
  },
  unwritten: {
    wrong: 'still starts with “TODO:”{more}',
    advice: 'Write the text: the site can’t be built without it.',
  },
  unwritten_translation: {
    wrong: 'still starts with “TODO:”{more}',
    advice:
      'Translate it. Until then, set fallback: true for “{locale}” in content/languages.yaml to show the source text, or draft: true not to publish {language}.',
  },
  unwritten_project: {
    wrong: 'still starts with “TODO:”{more}',
    advice:
      'Write the text. Until then, set draft: true in content/projects/{project}/project.yaml; for a partly translated language, fallback: true in content/languages.yaml.',
  },
  source_held_back: {
    wrong: '“{locale}” is the source language, which can’t be a draft or have fallback texts',
    advice: 'Remove draft and fallback there, or put another language first.',
  },
  no_home_page: {
    wrong:
      'the site has no home page: “{locale}” is its first language, but all its URLs start with /{prefix}/',
    advice:
      "Set prefix: '' there, then remove /{prefix} from the start of every url_{locale} in content/routes.yaml.",
  },
  no_languages: {
    wrong: 'the file has no language',
    advice: 'Add at least one, as in an earlier version of the file.',
  },
  not_a_code: {
    wrong: '“{code}” is not a language code',
    advice: 'Write two or three lower-case letters, as in it, with a region as in pt-BR.',
  },
  prefix_twice: {
    wrong: 'its URLs start with /{prefix}/, like those of “{other}”',
    advice: 'Give each language its own prefix, and change its URLs in content/routes.yaml.',
  },
  no_prefix: {
    wrong: 'it has the same URLs as “{code}”, the first language',
    advice:
      "Set prefix: '{prefix}' there, then add /{prefix} to the start of every url_{locale} in content/routes.yaml.",
  },

  uneven_lists: {
    wrong: '{found} entries, but {source} has {expected}',
    advice: 'Write the same entries in the same order in every language.',
  },
  unknown_placeholder: { wrong: '{found} is not a placeholder here', advice: 'Use {known}.' },
  other_placeholders: {
    wrong: 'not the same placeholders as in {source}',
    advice: 'Use exactly these: {expected}.',
  },
  markup_not_in_source: {
    wrong: '“{found}” is HTML, which isn’t supported here',
    advice: 'Write plain text.',
  },

  unclosed_sign: {
    wrong: '“{found}…”: the markup is not closed',
    advice: 'Close it, as in [words](url), *words* or `code`, or put a backslash before it.',
  },
  double_sign: {
    wrong: '“{found}” is not valid markup',
    advice: 'Use one character on each side, as in *words*, or put a backslash before each.',
  },
  link_in_link: { wrong: '“{found}” has a link inside a link', advice: 'Keep one of the two.' },
  link_without_words: {
    wrong: '“{found}” has no link text',
    advice: 'Write it between the square brackets.',
  },
  no_link_target: {
    wrong: '“{found}” has no valid link target',
    advice:
      'Write a whole URL starting with https:// or mailto:, an id of content/routes.yaml or the folder name of a project.',
  },
  unknown_page: {
    wrong: 'there is no page “{page}” to link to',
    advice: 'Use an id of content/routes.yaml or the folder name of a project.',
  },

  name_of_a_page: {
    wrong: 'a page of the site already has this name',
    advice: 'Rename the folder.',
  },
  number_taken: {
    wrong: '{number} is already used by projects/{holder}',
    advice: 'Give each project its own number; the highest is the newest.',
  },
  no_source_address: {
    wrong: '“{name}” is a repository name, but content/site.yaml has no URL for the source code',
    advice: 'Write the whole URL here, or set projects.source there.',
  },
  unknown_tag: {
    wrong: '“{tag}” is not a technology of the filter',
    advice: 'Use {known}, or add it to projects.tags in content/site.yaml.',
  },
  no_tags: {
    wrong: '“{tag}” is not a technology of the filter, which has none yet',
    advice: 'Add it to projects.tags in content/site.yaml, with an id and a name.',
  },

  two_dates: {
    wrong: 'can’t be used together with year',
    advice: 'Keep only year, or from and to.',
  },
  end_without_beginning: { wrong: 'has no from', advice: 'Add from, or write year instead.' },
  ends_too_early: {
    wrong: '{to} is before the start ({from})',
    advice: 'Correct one of the two dates.',
  },
  featured_twice: {
    wrong: 'position {featured} is already used by projects/{holder}',
    advice: 'Give each featured project its own position.',
  },
  missing_screenshot: {
    wrong: 'the project’s folder has no {file}',
    advice: 'Add the picture there, or remove its name here.',
  },
  undescribed_screenshots: {
    wrong: 'describes {found} pictures, but project.yaml lists {expected}',
    advice: 'Write an alt text and a caption for each, in the same order.',
  },
  part_missing: {
    wrong: 'missing, although {source} has it',
    advice: 'Add it here too, or remove it there.',
  },
  part_alone: {
    wrong: 'is here, but not in {source}',
    advice: 'Add it there first, or remove it here.',
  },

  cv_entry_twice: { wrong: 'duplicate entry “{id}”', advice: 'Keep one of the two.' },
  cv_ends_too_early: {
    wrong: 'ends in {to}, before it starts in {from}',
    advice: 'Correct one of the two dates.',
  },
  cv_unknown_language: {
    wrong: '“{code}” is not a language code',
    advice: 'Use its two-letter code, as in ca.',
  },
  cv_unknown_project: {
    wrong: 'there is no project “{id}”',
    advice: 'Use the folder name of a project.',
  },
  cv_words_missing: {
    wrong: 'missing, although {facts} lists it',
    advice: 'Write its texts here, or remove it there.',
  },
  cv_words_alone: {
    wrong: 'not listed in {facts}',
    advice: 'Add it there under {list}, or remove it here.',
  },
  cv_skills_twice: {
    wrong: 'is both here and in {facts}',
    advice: 'Keep it there if it is the same in all languages, otherwise here.',
  },
  cv_skills_missing: {
    wrong: 'missing here and in {facts}',
    advice: 'Write the skills of this group, one per line.',
  },
  cv_page_numbers: {
    wrong: 'does not contain both numbers',
    advice: 'Use {expected} once each, as in “{model}”.',
  },
  cv_letter_missing: {
    wrong: 'the CV’s font has no “{letter}”',
    advice:
      'Use other letters, or choose a typeface that has it (theme in content/site.yaml, font in content/languages.yaml).',
  },
  cv_letter_in_name: {
    wrong: 'the CV’s font has no “{letter}”, which the language name “{text}” needs',
    advice:
      'Leave the language out, or choose a typeface that has the letter (theme in content/site.yaml).',
  },
} as const;
