import type { ProjectFacts, ProjectWords } from '../../../model/schemas/project.ts';
import type { Label } from './table.ts';

/** Former URLs are no text, and tags have a place of their own. */
type Shown = Exclude<keyof ProjectWords | keyof ProjectFacts, 'old_urls' | 'tags'>;

/** Short names of a project. */
export const projectsLabels = {
  title: { en: 'Title', es: 'Título', ca: 'Títol', de: 'Titel' },
  url: {
    en: 'Address of the page',
    es: 'Dirección de la página',
    ca: 'Adreça de la pàgina',
    de: 'Adresse der Seite',
  },
  ref: {
    en: 'Address of the section',
    es: 'Dirección de la sección',
    ca: 'Adreça de la secció',
    de: 'Adresse des Abschnitts',
  },
  summary: { en: 'Summary', es: 'Resumen', ca: 'Resum', de: 'Kurzfassung' },
  description: { en: 'Description', es: 'Descripción', ca: 'Descripció', de: 'Beschreibung' },
  cover_alt: {
    en: 'What the cover shows',
    es: 'Qué muestra la portada',
    ca: 'Què mostra la portada',
    de: 'Was das Titelbild zeigt',
  },
  role: { en: 'Role', es: 'Papel', ca: 'Paper', de: 'Rolle' },
  problem: { en: 'The problem', es: 'El problema', ca: 'El problema', de: 'Das Problem' },
  decisions: { en: 'Decisions', es: 'Decisiones', ca: 'Decisions', de: 'Entscheidungen' },
  decision: { en: 'Decision', es: 'Decisión', ca: 'Decisió', de: 'Entscheidung' },
  reason: { en: 'Reason', es: 'Motivo', ca: 'Motiu', de: 'Grund' },
  given_up: {
    en: 'Given up',
    es: 'A qué se renunció',
    ca: 'A què es va renunciar',
    de: 'Worauf verzichtet wurde',
  },
  result: { en: 'Result', es: 'Resultado', ca: 'Resultat', de: 'Ergebnis' },
  next_time: {
    en: 'Next time',
    es: 'La próxima vez',
    ca: 'La propera vegada',
    de: 'Beim nächsten Mal',
  },
  screenshots: { en: 'Screenshots', es: 'Capturas', ca: 'Captures', de: 'Bildschirmfotos' },
  alt: {
    en: 'What the picture shows',
    es: 'Qué muestra la imagen',
    ca: 'Què mostra la imatge',
    de: 'Was das Bild zeigt',
  },
  caption: { en: 'Caption', es: 'Pie de foto', ca: 'Peu de foto', de: 'Bildunterschrift' },
  features: { en: 'Features', es: 'Características', ca: 'Característiques', de: 'Merkmale' },
  learned: { en: 'Lessons', es: 'Aprendizajes', ca: 'Aprenentatges', de: 'Gelerntes' },
  technologies: { en: 'Technologies', es: 'Tecnologías', ca: 'Tecnologies', de: 'Technologien' },
  frontend: { en: 'Front end', es: 'Front end', ca: 'Front end', de: 'Frontend' },
  backend: { en: 'Back end', es: 'Back end', ca: 'Back end', de: 'Backend' },
  title_seo: {
    en: 'Title in search results',
    es: 'Título en los buscadores',
    ca: 'Títol als cercadors',
    de: 'Titel in Suchergebnissen',
  },
  description_seo: {
    en: 'Text in search results',
    es: 'Texto en los buscadores',
    ca: 'Text als cercadors',
    de: 'Text in Suchergebnissen',
  },
  keywords: {
    en: 'Search terms',
    es: 'Términos de búsqueda',
    ca: 'Termes de cerca',
    de: 'Suchbegriffe',
  },
  number: {
    en: 'Place in time',
    es: 'Lugar en el tiempo',
    ca: 'Lloc en el temps',
    de: 'Platz in der Zeit',
  },
  repositories: { en: 'Repositories', es: 'Repositorios', ca: 'Repositoris', de: 'Repositorien' },
  demo: { en: 'Demo', es: 'Demo', ca: 'Demo', de: 'Demo' },
  draft: { en: 'Draft', es: 'Borrador', ca: 'Esborrany', de: 'Entwurf' },
  year: { en: 'Year', es: 'Año', ca: 'Any', de: 'Jahr' },
  from: { en: 'From', es: 'Desde', ca: 'Des de', de: 'Von' },
  to: { en: 'To', es: 'Hasta', ca: 'Fins a', de: 'Bis' },
  duration: { en: 'Time that it took', es: 'Duración', ca: 'Durada', de: 'Dauer' },
  context: { en: 'Context', es: 'Contexto', ca: 'Context', de: 'Anlass' },
  team: {
    en: 'How many people',
    es: 'Cuántas personas',
    ca: 'Quantes persones',
    de: 'Wie viele Leute',
  },
  featured: { en: 'Featured', es: 'Destacado', ca: 'Destacat', de: 'Hervorgehoben' },
} as const satisfies Record<string, Label> & Record<Shown, Label>;
