const byTheNote = 'Expected: {note}.';
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

  language_of_region: `a language of the CV is written without its region
    → Write only what is before the hyphen: pt for pt-BR.`,
  not_a_choice: `“{found}” is not one of the choices
    → Use {known}.`,

  empty_text: `empty text
    → ${byTheNote}`,
  too_long_text: `longer than 20,000 characters
    → Shorten it, or check whether something was pasted by accident.`,
  direction_override: `contains an invisible character that reverses the order of letters
    → Delete the characters U+202A to U+202E; in a text with two directions, use U+200E and U+200F.`,
  empty_list: `the list is empty
    → Write at least one entry. Expected: {note}.`,
  same_entry_twice: `duplicate entry
    → Keep one of the two.`,
  many_projects: `more than six projects
    → Keep the six that represent you best.`,
  many_technologies: `more than six tags
    → Keep the six that visitors look for most.`,

  not_a_slug: `not valid as part of a URL
    → Use Latin letters without accents, digits and single hyphens, as in “digital-pet”. Other letters turn into codes such as %D9%85 when the URL is copied.`,
  long_slug: `too long for a folder name
    → Use at most 80 letters, digits and hyphens.`,
  anchor_reserved: `the page needs this name itself
    → Choose another, as in “about-me”.`,
  not_an_id: `not a valid ID
    → Use lower-case letters without accents, digits, and single hyphens or underscores.`,
  not_a_path: `not a former URL
    → Write its last part, as in “tidal-clock”, or its path, as in “/blog/2019/seeds.html”, without “?” and “#”.`,
  not_a_web_url: `not a complete URL
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
  not_a_contact_url: `not a valid contact URL
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
    → Write three numbers, as in 1.0.0; npx polyfolio upgrade sets them.`,
  two_dates: `cannot be used together with “year”
    → Keep only “year”, or “from” and “to”.`,
  end_without_beginning: `has no “from”
    → Add “from”, or write “year” instead.`,
  ends_too_early: `is before the start
    → Correct one of the two dates.`,
  not_a_count: `not a whole number of 1 or more
    → Write a number such as 1 or 12.`,
  not_a_year: `not a valid year
    → Write a year from 1970 to 2100.`,
  wrong_lang: `not a valid value of the HTML lang attribute
    → Write a code such as pt or pt-BR.`,
  wrong_open_graph: `not a language with its region
    → Write language and region such as it_IT.`,
  not_a_screenshot: `not a valid picture file name
    → Write a file name ending in .png, .jpg, .webp or .avif, without its folder.`,
} as const;

/** What shows only when a file is opened, or beside the other files. */
export const errorsInFiles = {
  missing_file: `the file is missing
    → Restore it from an earlier version; content/schema/{name}.json lists its keys.`,
  missing_language_file: `the file is missing
    → Create it with the same keys as the file of another language.`,
  unreadable_file: `the file cannot be read: {why}
    → Check that it is a file and that you have permission to read it.`,
  empty_file: `the file is empty
    → Restore it from an earlier version; content/schema/ lists the keys of every file.`,
  newer_content: `the content has version {version}, but this program supports versions up to {known}
    → Install the latest version of polyfolio.`,
  older_content: `the content has a version before {known}
    → Run npx polyfolio upgrade first: it may fix the other errors, too.`,
  former_file: `no longer read: URLs follow from “ref” and “url” in content/texts/
    → Run npx polyfolio upgrade --installed, which moves them there. Delete this file if it is still there afterwards.`,
  not_utf8: `not saved as UTF-8
    → Save the file as UTF-8 in your editor.`,
  reserved_character: `contains an invisible character that is reserved (U+E000 to U+E002)
    → Delete it, or type the text of this line again.`,
  not_yaml: `not valid YAML: {what}
    → Check the indentation, and put a text with a colon in quotes.{place}`,
  yaml_indent: `not valid YAML: wrong indentation, or a bracket that is not closed (column {column})
    → Indent the keys and entries of one group by the same number of spaces, and close every bracket.{place}`,
  yaml_tab: `not valid YAML: a tab (column {column})
    → Indent with spaces only.{place}`,
  yaml_colon: `not valid YAML: a second colon in a line (column {column})
    → Put a text with a colon in quotes.{place}`,
  yaml_no_colon: `not valid YAML: a line without a key and a colon (column {column})
    → Write the key, a colon and a space, or indent the line so that it belongs to the text above it.{place}`,
  yaml_first_character: `not valid YAML: a text begins with a character that has a meaning in YAML (column {column})
    → Put the text in quotes.{place}`,
  yaml_escape: `not valid YAML: a backslash in double quotes (column {column})
    → Write it twice, or use single quotes.{place}`,
  yaml_unexpected: `not valid YAML: nothing can stand here (column {column})
    → Put the whole text in quotes, or begin a list on a line of its own.{place}`,
  yaml_missing_character: `not valid YAML: a bracket, a comma, a colon or a space is missing (column {column})
    → Close every bracket, separate its entries by commas, and put a space after a colon or a dash.{place}`,
  open_quote: `a quotation mark is opened here and not closed
    → Close it at the end of the text.`,
  second_document: `a second document starts here, but a file can have only one
    → Remove the line “---”, or move what follows it to another file.`,
  key_twice: `duplicate key
    → Keep one of the two.`,
  lone_dash: `a single dash starts a list
    → Put it in quotes: "–".`,

  missing_picture: `{what} is missing
    → Add a picture named {name}.svg, {name}.png, {name}.jpg, {name}.webp or {name}.avif.`,
  missing_drawing: `the illustration is missing
    → Restore it from an earlier version, or add your own as an .svg.`,
  empty_picture: `the file is empty
    → Export the picture again, or delete it.`,
  huge_picture: `{width} × {height} pixels is too large to open
    → Save it smaller: 1,920 pixels wide is enough, because the build makes every size.`,
  damaged_picture: `cannot be opened as a picture
    → Export the picture again, or delete it.`,

  url_of_another_language: `“{url}” belongs to the pages in {language}
    → Choose another URL.`,
  url_taken: `“{url}” is already used by “{holder}”
    → Choose another URL.`,
  url_reserved: `“{url}” is reserved for the site itself
    → Choose another URL.`,
  old_url_in_use: `“{url}” is the URL of an existing page
    → Remove it; only former URLs belong here.`,
  old_url_twice: `“{url}” is already listed by “{holder}”
    → Keep it only under the page that it should redirect to.`,
  custom_page_url: `“{url}” is already used by “{holder}”
    → Rename the file: its path becomes its URL.`,
  custom_page_id: `{other} is already the page “{id}” in this language
    → Write another id in the front matter of one of the two.`,
  custom_page_language: `“{code}” is not a language of the site
    → Write the code of one of its languages, or add this one.`,
  custom_page_code: `the code is not valid: {what}
    → Correct it.{place}`,

  low_contrast: `{colour} on the {ground} {behind} has a contrast of {ratio}:1, but text needs 4.5:1
    → The nearest readable colour is “{nearest}”.`,
  typeface_not_installed: `the package {name} is not installed
    → Run npm install --save-exact {name}, or choose another.`,
  script_not_installed: `the site’s typeface has no letters for {language}, and {name} is not installed
    → Run npm install --save-exact {name}, or set font here to another package.`,
  script_unknown: `the site’s typeface has no letters for {language}, and no suitable font is known
    → Choose a package on fontsource.org that has its letters, install it, and set font here to its name.`,
  weight_not_offered: `{name} has no weight {weight}
    → Choose from {offered}.`,

  name_without_label: `does not contain “{word}”, the word that visitors see
    → Start with that word: people who use voice control say it to follow the link.`,
  not_in_source: `is here, but not in {source}
    → Add it there, too, or remove it here.`,
  unwritten: `still starts with “TODO:”{more}
    → Write the text: the site cannot be built without it.`,
  unwritten_translation: `still starts with “TODO:”{more}
    → Translate it. Until it is translated, set fallback: true for “{locale}” in content/languages.yaml to show the source text, untranslated: hide to leave out what is not translated, or draft: true not to publish {language}.`,
  unwritten_project: `still starts with “TODO:”{more}
    → Write the text. Until it is written, set draft: true in content/projects/{project}/project.yaml; for a partly translated language, fallback: true or untranslated: hide in content/languages.yaml.`,
  source_held_back: `“{locale}” is the source language, which cannot be a draft or have fallback texts
    → Remove draft, fallback and untranslated there, or put another language first.`,
  no_home_page: `the site has no home page: “{locale}” is its first language, but all its URLs start with /{prefix}/
    → Set prefix: '' there.`,
  no_languages: `the file has no language
    → Add at least one, as in an earlier version of the file.`,
  not_a_code: `“{code}” is not a language code
    → Use a code such as fr, or pt-BR with a region.`,
  miswritten_code: `“{code}” is not a language code
    → Write “{meant}”.`,
  prefix_twice: `its URLs start with /{prefix}/, like those of “{other}”
    → Give each language its own prefix.`,
  no_prefix: `it has the same URLs as “{code}”, the first language
    → Set prefix: '{prefix}' there.`,

  uneven_lists: `number of entries: {found}; in {source}: {expected}
    → Write the same entries in the same order in every language; npx polyfolio translations sync adds and removes them.`,
  unknown_placeholder: `{found} is not a placeholder here
    → Use {known}.`,
  other_placeholders: `not the same placeholders as in {source}
    → Use exactly these: {expected}.`,
  no_placeholders: `has placeholders, unlike the text in {source}
    → Remove them.`,
  markup_not_in_source: `“{found}” is HTML, which is not supported here
    → Write plain text.`,

  unclosed_sign: `“{found}…”: the markup is not closed
    → Close it, as in [words](url), *words* or \`code\`, or put a backslash before it.`,
  double_sign: `“{found}” is not valid markup
    → Use one character on each side, as in *words*, or put a backslash before each.`,
  link_in_link: `“{found}” has a link inside a link
    → Keep one of the two.`,
  link_without_words: `“{found}” has no link text
    → Write it between the square brackets.`,
  no_link_target: `“{found}” has no valid link target
    → Write a whole URL starting with https:// or mailto:, the name of a section or custom page, or the folder name of a project.`,
  unknown_page: `there is no page “{found}” to link to
    → Use the name of a section or custom page, or the folder name of a project. What is published cannot link to a draft.`,

  html_in_note: `“{found}” is HTML that cannot be used in a note
    → Write it in Markdown, or with one of these tags: abbr, br, cite, del, details, ins, kbd, mark, q, samp, small, sub, summary, sup, var.`,
  unclosed_html: `“{found}” has no counterpart in the same paragraph or block
    → Write both tags, the second with a slash, or remove this one.`,
  wrong_link: `“{found}” is not a link that a page may have
    → Write a whole URL starting with https://, mailto: or tel:, or a page of this site, as in project:kanban or note:my-first-note.`,
  unknown_target: `there is no page “{found}” to link to
    → Write project: or note: and the name of its folder, or the name of a section or custom page. What is published cannot link to a draft.`,
  unknown_anchor: `no heading of the note has the anchor “{found}”
    → Copy it from the link beside the heading on the page.`,
  picture_from_elsewhere: `“{found}” is not a picture in the folder of the note
    → Save the picture there, and write only its file name.`,
  missing_note_picture: `the folder of the note has no picture “{found}”
    → Add it there, or correct its name: capital letters count.`,
  wrong_formula: `“{found}” is not a formula in TeX
    → Check its braces and commands, or remove the dollar signs.`,

  name_of_a_page: `a page of the site already has this name
    → Rename the folder.`,
  number_taken: `{number} is already used by projects/{holder}
    → Give each project its own number.`,
  no_source_url: `“{name}” is a repository name, but content/site.yaml has no URL for the source code
    → Write the whole URL here, or set projects.source there.`,
  unknown_tag: `“{tag}” is not a tag of this site
    → Use {known}, or add it to projects.tags in content/site.yaml.`,
  misspelt_tag: `“{tag}” is not a tag of this site
    → Did you mean {nearest}? Otherwise add it to projects.tags in content/site.yaml.`,
  no_tags: `“{tag}” is not a tag of this site, which has none yet
    → Add it to projects.tags in content/site.yaml, with an id and a name.`,

  note_without_text: `the note has no text in any language of the site
    → Write one, as in en.md, or delete the folder.`,
  missing_screenshot: `the project’s folder has no {file}
    → Add the picture there, or remove its name here.`,
  undescribed_screenshots: `pictures described here: {found}; listed in project.yaml: {expected}
    → Write an alt text and a caption for each, in the same order.`,
  part_missing: `missing, although {source} has it
    → Add it here, too, or remove it there.`,

  cv_unknown_language: `there is no language with the code “{code}”
    → Did you mean “{meant}”?`,
  cv_unknown_project: `there is no project “{id}”
    → Use the folder name of a project.`,
  cv_words_missing: `missing, although {facts} lists it
    → Write its texts here, or remove it there.`,
  cv_words_alone: `not listed in {facts}
    → Add it there under {list}, or remove it here.`,
  cv_skills_twice: `is both here and in {facts}
    → Keep it there if it is the same in all languages, otherwise here.`,
  cv_skills_missing: `missing here and in {facts}
    → Write the skills of this group, one per line.`,
  cv_page_numbers: `does not contain both numbers
    → Use {expected} once each, as in “{model}”.`,
  no_such_language: `the site has no language “{code}”
    → Use one of {known}.`,
  letter_version: `there is no version “{version}” of the CV
    → Use one of {known}, or add it to content/cv/versions.yaml.`,
  cv_unknown_tag: `there is no tag “{tag}”
    → Add it under tags in this file, or use one that is there: {known}.`,
  cv_same_file_name: `“{other}” is written to a file of the same name
    → Give each version a file_name of its own, and each letter a name that no version has.`,
  cv_letter_missing: `the CV’s font has no “{letter}”
    → Use other letters, or choose a typeface that has it (theme in content/site.yaml, font in content/languages.yaml).`,
  cv_letter_in_name: `the CV’s font has no “{letter}”, which the language name “{text}” needs
    → Leave the language out, or choose a typeface that has the letter (theme in content/site.yaml).`,
} as const;
