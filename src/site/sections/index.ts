/**
 * The sections of the pages and what each is given, for custom code. engine/engine-code.ts lists the same,
 * as what a file of the owner's in custom/sections/ can replace.
 */
export { About, type AboutProps } from './about/About.tsx';
export {
  Contact,
  ContactByMail,
  type ContactByMailProps,
  type ContactProps,
} from './contact/Contact.tsx';
export { Footer, type FooterProps } from './footer/Footer.tsx';
export { Header, type HeaderProps } from './header/Header.tsx';
export { Languages, type LanguagesProps } from './header/Languages.tsx';
export { SearchLink, type SearchLinkProps } from './header/SearchLink.tsx';
export { ThemeSwitch, type ThemeSwitchProps } from './header/ThemeSwitch.tsx';
export { FeaturedProjects, type FeaturedProjectsProps } from './home/FeaturedProjects.tsx';
export { Home, type HomeProps } from './home/Home.tsx';
export { LanguageOffer, type LanguageOfferProps } from './language-offer/LanguageOffer.tsx';
export { LatestNotes, type LatestNotesProps } from './notes/LatestNotes.tsx';
export { NoteDetail, type NoteDetailProps } from './notes/NoteDetail.tsx';
export { NoteItems, NoteList, type NoteListProps } from './notes/NoteList.tsx';
export { CaseStudy, type CaseStudyProps } from './project/CaseStudy.tsx';
export { Gallery, type GalleryProps } from './project/Gallery.tsx';
export { ProjectDetail, type ProjectDetailProps } from './project/ProjectDetail.tsx';
export { ProjectHeader, type ProjectHeaderProps } from './project/ProjectHeader.tsx';
export { Projects, type ProjectsProps } from './projects/Projects.tsx';
export { TaggedProjects, type TaggedProjectsProps } from './projects/TaggedProjects.tsx';
export { AllTitles, type AllTitlesProps } from './search/AllTitles.tsx';
export { Confirmation, NotFound, type StatusPageProps } from './status/StatusPage.tsx';
export { Translations, type TranslationsProps } from './translations/Translations.tsx';
