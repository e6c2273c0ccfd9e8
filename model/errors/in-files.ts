/** What shows only when a file is opened, or beside the other files. */
export const errorsInFiles = {
  missing_file: {
    wrong: 'the file is missing',
    advice: 'Bring it back from an earlier version; content/schema/{name}.json lists its keys.',
  },
  missing_language_file: {
    wrong: 'the file is missing',
    advice: 'Create it; the file of another language shows its keys.',
  },
  missing_project_file: {
    wrong: 'the file is missing',
    advice: 'Create it; that of another project shows its keys.',
  },
  unreadable_file: {
    wrong: 'cannot be read: {why}',
    advice: 'Put a file there that this user has permission to read.',
  },
  empty_file: {
    wrong: 'there is nothing in the file',
    advice:
      'Bring it back from an earlier version; content/schema/ lists the keys of every kind of file.',
  },
  newer_content: {
    wrong: 'the content is of version {version}, and this program knows versions up to {known}',
    advice: 'Install the newest version of polyfolio.',
  },
  older_content: {
    wrong: 'the content is of an earlier version than {known}',
    advice: 'Run “npm run upgrade” first: it may fix the other errors too.',
  },
  not_utf8: { wrong: 'is not saved as UTF-8', advice: 'Save the file as UTF-8 in your editor.' },
  reserved_character: {
    wrong: 'has an invisible character that the site uses for itself (U+E000 to U+E002)',
    advice: 'Delete it: write the text of this line anew.',
  },
  not_yaml: {
    wrong: 'this is not valid YAML: {what}',
    advice: 'Look at the indentation, and put a text with a colon in quotes.{place}',
  },
  second_document: {
    wrong: 'a second document begins here, and a file holds one',
    advice: 'Remove the line “---”, or put what follows it into a file of its own.',
  },
  key_twice: { wrong: 'a key stands here twice', advice: 'Keep one of the two.' },
  lone_dash: { wrong: 'a dash alone begins a list', advice: 'Put it in quotes: "–".' },

  missing_picture: {
    wrong: '{what} is missing',
    advice: 'Add a picture named {name}.svg, {name}.png, {name}.jpg, {name}.webp or {name}.avif.',
  },
  missing_drawing: {
    wrong: 'the drawing is missing',
    advice: 'Bring it back from an earlier version, or put your own there, as an .svg.',
  },
  empty_picture: { wrong: 'the file is empty', advice: 'Save the picture again, or delete it.' },
  huge_picture: {
    wrong: 'has {width} by {height} pixels, more than can be opened',
    advice: 'Save it smaller: 1,600 pixels across are enough, since the build makes every size.',
  },
  damaged_picture: {
    wrong: 'cannot be opened as a picture',
    advice: 'Save the picture again, or delete it.',
  },

  missing_route: {
    wrong: 'this entry is missing',
    advice: 'Add it, with one address per language.',
  },
  unknown_route: {
    wrong: 'this entry is not known',
    advice: 'Known are {known}; a project’s address is in its own folder.',
  },
  route_twice: { wrong: 'stands here twice', advice: 'Keep one of the two.' },
  misplaced_address: {
    wrong: '“{address}” is not {kind} in {language}',
    advice: 'Write it as in “{model}”.',
  },
  address_of_another_language: {
    wrong: '“{address}” belongs to the pages in {language}',
    advice: 'Choose another.',
  },
  address_taken: {
    wrong: '“{address}” is used already by “{holder}”',
    advice: 'Choose another.',
  },
  address_reserved: {
    wrong: '“{address}” is kept for the site itself',
    advice: 'Choose another.',
  },
  old_address_in_use: {
    wrong: '“{address}” is the address of a page that exists',
    advice: 'Remove it; only a former address belongs here.',
  },
  old_address_twice: {
    wrong: '“{address}” is listed already, by “{holder}”',
    advice: 'Keep it where visitors should be led.',
  },
  other_name_in_routes: {
    wrong: 'is “{here}”, but content/routes.yaml says “{there}”',
    advice: 'Write the same name in both.',
  },

  low_contrast: {
    wrong:
      '{colour} on the {ground} {behind} has a contrast of {ratio} : 1, and text needs 4.5 : 1',
    advice: 'The nearest colour that can be read there is “{nearest}”.',
  },
  typeface_not_installed: {
    wrong: 'the package {name} is not installed',
    advice: 'Install it with npm install --save-exact {name}, or choose another.',
  },
  script_not_installed: {
    wrong: 'the site’s typeface cannot draw {language}, and {name} is not installed',
    advice:
      'Install it with npm install --save-exact {name}, or name another package as font here.',
  },
  script_unknown: {
    wrong: 'the site’s typeface cannot draw {language}, and no other is known that can',
    advice:
      'Choose a package of fontsource.org that has its letters, install it, and name it here as font.',
  },
  weight_not_offered: {
    wrong: '{name} has no weight {weight}',
    advice: 'Choose from {offered}.',
  },

  name_without_label: {
    wrong: 'does not contain “{word}”, the word that visitors see',
    advice: 'Begin with that word: whoever speaks to the page names the link by it.',
  },
  not_in_source: {
    wrong: 'stands here, but not in {source}',
    advice: 'Write it there too, or remove it here.',
  },
  unwritten: {
    wrong: 'still begins with “TODO:”{more}',
    advice: 'Write it; a build waits for it.',
  },
  unwritten_translation: {
    wrong: 'still begins with “TODO:”{more}',
    advice:
      'Write it; or let {language} say it in the source language, with fallback: true at “{locale}” in content/languages.yaml; or keep {language} back with draft: true there.',
  },
  unwritten_project: {
    wrong: 'still begins with “TODO:”{more}',
    advice:
      'Write it, or keep the project back: draft: true in content/projects/{project}/project.yaml. For a language that is still growing: fallback: true in content/languages.yaml.',
  },
  source_held_back: {
    wrong:
      '“{locale}” is the language that the others are made from, and cannot be a draft or fall back',
    advice: 'Remove draft and fallback there, or put another language first.',
  },
  no_home_page: {
    wrong:
      'the site has no home page: “{locale}” is its first language, and all its addresses begin with /{prefix}/',
    advice:
      "Write prefix: '' there; then take /{prefix} off the beginning of every url_{locale} in content/routes.yaml.",
  },
  no_languages: {
    wrong: 'there is no language in the file',
    advice: 'Write at least one, as in an earlier version of the file.',
  },
  not_a_code: {
    wrong: '“{code}” is not the code of a language',
    advice: 'Write two or three small letters, as in it, with a region as in pt-BR.',
  },
  prefix_twice: {
    wrong: 'its addresses begin with /{prefix}/, as those of “{other}” do',
    advice:
      'Give each language a prefix of its own, and change its addresses in content/routes.yaml.',
  },
  no_prefix: {
    wrong: 'its addresses are those of “{source}”, the first language',
    advice:
      "Write prefix: '{prefix}' there; then put /{prefix} before every url_{locale} in content/routes.yaml.",
  },

  uneven_lists: {
    wrong: 'has {found} entries, but {source} has {expected}',
    advice: 'Write the same items in the same order in every language.',
  },
  unknown_placeholder: { wrong: '{found} is not filled in here', advice: 'Use {known}.' },
  other_placeholders: {
    wrong: 'has other placeholders than {source}',
    advice: 'Use exactly these: {expected}.',
  },
  markup_not_in_source: {
    wrong: '“{found}” is HTML, which texts do not have',
    advice: 'Write the words alone.',
  },

  unclosed_sign: {
    wrong: '“{found}…” begins with a sign that is never closed',
    advice: 'Close it, as in [words](address), *words* or `code`, or write a backslash before it.',
  },
  double_sign: {
    wrong: '“{found}” means nothing here',
    advice: 'Write one sign on each side, as in *words*, or a backslash before each.',
  },
  link_in_link: { wrong: '“{found}” has a link in a link', advice: 'Keep one of the two.' },
  link_without_words: {
    wrong: '“{found}” has no words to click on',
    advice: 'Write them between the square brackets.',
  },
  no_link_target: {
    wrong: '“{found}” leads nowhere',
    advice:
      'Write a whole address with https:// or mailto:, or a page’s id from content/routes.yaml or content/projects/.',
  },
  unknown_page: {
    wrong: 'there is no page “{page}” to link to',
    advice: 'Use an id of content/routes.yaml or a folder name of content/projects/.',
  },

  name_of_a_page: {
    wrong: 'this name belongs to a page of the site',
    advice: 'Rename the folder.',
  },
  number_taken: {
    wrong: '{number} is used already by projects/{holder}',
    advice: 'Give each project a number of its own; the highest is the newest.',
  },
  no_source_address: {
    wrong: '“{name}” is the name of a repository, but content/site.yaml does not say where it lies',
    advice: 'Write the whole address here, or projects.source there.',
  },
  unknown_tag: {
    wrong: '“{tag}” is not a technology of the filter',
    advice: 'Use {known}, or add it to projects.tags in content/site.yaml.',
  },
  no_tags: {
    wrong: '“{tag}” is not a technology of the filter, which has none yet',
    advice: 'Add it to projects.tags in content/site.yaml, by an id and a name.',
  },

  two_dates: { wrong: 'stands beside year', advice: 'Keep year alone, or from and to.' },
  end_without_beginning: { wrong: 'has no from', advice: 'Add from, or write year instead.' },
  ends_too_early: {
    wrong: 'is {to}, before it begins in {from}',
    advice: 'Correct one of the two dates.',
  },
  featured_twice: {
    wrong: '{featured} is the place of projects/{holder} already',
    advice: 'Give each featured project a place of its own.',
  },
  missing_screenshot: {
    wrong: 'there is no {file} in the project’s folder',
    advice: 'Put the picture there, or remove its name here.',
  },
  undescribed_screenshots: {
    wrong: 'describes {found} pictures, but project.yaml lists {expected}',
    advice: 'Write an alt text and a caption for each, in the same order.',
  },
  part_missing: {
    wrong: 'is missing, but {source} has it',
    advice: 'Write it here too, or remove it there.',
  },
  part_alone: {
    wrong: 'stands here, but not in {source}',
    advice: 'Write it there first, or remove it here.',
  },

  cv_entry_twice: { wrong: '“{id}” stands here twice', advice: 'Keep one of the two.' },
  cv_ends_too_early: {
    wrong: 'ends in {to}, before it begins in {from}',
    advice: 'Correct one of the two dates.',
  },
  cv_unknown_language: {
    wrong: '“{code}” is not a language',
    advice: 'Use its code of two letters, as in ca.',
  },
  cv_unknown_project: {
    wrong: 'there is no project “{id}”',
    advice: 'Use a folder name of content/projects/.',
  },
  cv_words_missing: {
    wrong: 'is missing, but {facts} lists it',
    advice: 'Write its words here, or remove it there.',
  },
  cv_words_alone: {
    wrong: 'is not listed in {facts}',
    advice: 'Add it there under {list}, or remove it here.',
  },
  cv_skills_twice: {
    wrong: 'stands here and in {facts}',
    advice: 'Keep it there if all languages share it, else here.',
  },
  cv_skills_missing: {
    wrong: 'is missing here and in {facts}',
    advice: 'Write the skills of this group, one a line.',
  },
  cv_page_numbers: {
    wrong: 'does not say both numbers',
    advice: 'Use {expected} once each, as in “{model}”.',
  },
  cv_letter_missing: {
    wrong: 'the CV’s font has no “{letter}”',
    advice:
      'Write it with other letters, or choose a typeface that has it (theme in content/site.yaml, font in content/languages.yaml).',
  },
  cv_letter_in_name: {
    wrong: 'the CV’s font has no “{letter}”, which it needs for the name of a language, “{text}”',
    advice:
      'Leave the language out, or choose a typeface that has the letter (theme in content/site.yaml).',
  },
} as const;
