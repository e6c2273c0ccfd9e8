/**
 * What the desk's screen and its server say to each other: plain JSON. All addresses are relative to
 * the screen's own, which begins with the secret of this run: fetch('api/overview').
 *
 * A query is given as search parameters, a body as JSON.
 *
 * GET  api/overview                          Overview
 * GET  api/part?id=                          Part
 * GET  api/search?words=                     { hits: Hit[] }           at most 100
 * GET  api/source-change?id=&language=       SourceChange
 * GET  api/find?language=&path=&text=&text=  { id?: TextId, part?: PartId }   texts of the clicked element and those around it, the innermost first
 * GET  api/glossary                          { terms: { source: string, words: Record<Code, string> }[] }
 * POST api/text          SaveText            SavedText
 * POST api/draft/drop    { id, language }    { version: Version }
 * POST api/list          ChangeList          ChangedList | Refused (409)
 * POST api/confirm       Confirm             { part: PartId[], undo: UndoState }
 * POST api/undo          {}                  { undone: UndoStep, undo: UndoState } | Refused (409: changed since)
 * GET  api/check                             CheckReport
 * GET  api/facts?file=                       Facts; glossary.md has one fact per language
 * POST api/fact          SaveFact            SavedFact
 * POST api/project       ProjectChange       ProjectChanged
 * GET  api/project/delete-plan?id=           DeletePlan
 * POST api/language      LanguageChange      ProjectChanged; the desk starts its site anew
 * GET  api/pictures                          { pictures: Picture[] }
 * GET  api/picture?file=                     the picture's bytes
 * POST api/picture?place=                    the file's bytes as the body; { picture: Picture, undo } | Refused
 * GET  api/cv?language=                      the CV as a PDF
 * GET  api/import                            { isOffered: boolean }     while the owner is the sample's
 * POST api/import/plan?name=&language=&drop=&only=&only=    the file's bytes as the body; ImportPlan | Refused
 * POST api/import/write  the same            { undo: UndoState } | Refused
 * GET  api/history                           History
 * POST api/commit        { message, files: string[] }   Committed | Refused
 * GET  api/events                            a stream of DeskEvent
 */
export type * from './contract/import.ts';
export type * from './contract/page.ts';
export type * from './contract/texts.ts';
export type * from './contract/things.ts';
export * from './contract/tree.ts';
