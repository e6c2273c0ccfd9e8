/** The tables of an export, by the names of their files in the languages of the people who order one. */
const tableNames = {
  profile: /^(?:profile|perfil|profil|profilo)$/,
  summary: /^(?:profile summary|resumen del perfil|profilzusammenfassung)$/,
  emails: /^(?:email addresses|e-?mail-?adressen|direcciones de (?:email|correo.*))$/,
  phones: /^(?:phone ?numbers|telefonnummern|numeros de telefono)$/,
  positions: /^(?:positions|posiciones|puestos|cargos|carrecs|positionen|postes|posizioni)$/,
  education:
    /^(?:education|educacion|formacion|formacio|ausbildung|formation|formazione|formacao)$/,
  skills: /^(?:skills|aptitudes|competencias|competencies|kenntnisse|competences|competenze)$/,
  languages: /^(?:languages|idiomas|idiomes|llengues|sprachen|langues|lingue)$/,
  certifications: /^(?:certifications?|certificaciones|certificacions|zertifikate|certificazioni)$/,
  projects: /^(?:projects|proyectos|projectes|projekte|projets|progetti|projetos)$/,
  honors: /^(?:honors|honors and awards|reconocimientos|premios|premis|auszeichnungen|prix|premi)$/,
  publications: /^(?:publications|publicaciones|publicacions|veroffentlichungen|pubblicazioni)$/,
  volunteering: /^(?:volunteering|voluntariado|voluntariat|ehrenamt|benevolat|volontariato)$/,
} as const;

export type TableName = keyof typeof tableNames;

/** What a column holds, by what may stand at its head, without accents and in lower case. */
const columns: Readonly<Record<string, readonly string[]>> = {
  firstName: ['first name', 'nombre de pila', 'nom de pila', 'vorname', 'prenom', 'nome proprio'],
  lastName: [
    'last name',
    'apellidos',
    'apellido',
    'cognoms',
    'nachname',
    'nom de famille',
    'cognome',
    'sobrenome',
  ],
  headline: [
    'headline',
    'titular',
    'titular profesional',
    'profil-slogan',
    'slogan',
    'titre du profil',
  ],
  summary: [
    'summary',
    'profile summary',
    'extracto',
    'resumen',
    'resum',
    'zusammenfassung',
    'resume',
    'riepilogo',
  ],
  place: [
    'geo location',
    'location',
    'ubicacion',
    'ubicacio',
    'standort',
    'ort',
    'lieu',
    'localita',
    'localidade',
  ],
  websites: ['websites', 'sitios web', 'llocs web', 'webseiten', 'sites web', 'siti web'],
  twitter: ['twitter handles', 'cuentas de twitter', 'twitter-konten'],
  address: ['address', 'direccion', 'adreca', 'adresse', 'indirizzo', 'endereco'],
  email: [
    'email address',
    'direccion de correo electronico',
    'email',
    'e-mail-adresse',
    'adresse e-mail',
  ],
  primary: ['primary', 'principal', 'primar'],
  number: ['number', 'numero', 'nummer'],
  organisation: [
    'company name',
    'nombre de la empresa',
    'empresa',
    'nom de l’empresa',
    "nom de l'empresa",
    'unternehmen',
    'unternehmensname',
    'firma',
    'name des unternehmens',
    'nom de l’entreprise',
    "nom de l'entreprise",
    'nome azienda',
    'organization',
    'organizacion',
  ],
  title: [
    'title',
    'cargo',
    'titulo',
    'carrec',
    'titol',
    'position',
    'titel',
    'jobbezeichnung',
    'intitule du poste',
    'titre',
    'titolo',
  ],
  role: ['role', 'funcion', 'rol', 'rolle', 'ruolo'],
  description: [
    'description',
    'descripcion',
    'descripcio',
    'beschreibung',
    'descrizione',
    'descricao',
  ],
  startDate: [
    'started on',
    'start date',
    'fecha de inicio',
    'inicio',
    'data d’inici',
    "data d'inici",
    'begonnen am',
    'startdatum',
    'beginn',
    'date de debut',
    'data di inizio',
    'data de inicio',
  ],
  endDate: [
    'finished on',
    'end date',
    'fecha de finalizacion',
    'fecha de fin',
    'fin',
    'data de finalitzacio',
    'data de fi',
    'beendet am',
    'enddatum',
    'ende',
    'date de fin',
    'data di fine',
    'data de termino',
  ],
  date: [
    'issued on',
    'published on',
    'fecha de concesion',
    'fecha de publicacion',
    'fecha de emision',
    'data de publicacio',
    'ausgestellt am',
    'verliehen am',
    'veroffentlicht am',
    'date',
  ],
  school: [
    'school name',
    'nombre de la institucion educativa',
    'nombre de la escuela',
    'centro educativo',
    'centre educatiu',
    'nom del centre',
    'name der hochschule',
    'schule',
    'hochschule',
    'nom de l’ecole',
    "nom de l'ecole",
    'nome scuola',
  ],
  degree: [
    'degree name',
    'nombre de la titulacion',
    'titulacion',
    'titulacio',
    'abschluss',
    'diplome',
    'titolo di studio',
  ],
  notes: ['notes', 'notas', 'notizen', 'note'],
  activities: ['activities', 'actividades', 'activitats', 'aktivitaten', 'activites', 'attivita'],
  name: ['name', 'nombre', 'nom', 'nome'],
  proficiency: [
    'proficiency',
    'competencia',
    'nivel',
    'nivell',
    'kenntnisstufe',
    'niveau',
    'conoscenza',
    'proficiencia',
  ],
  url: ['url', 'enlace', 'enllac', 'link', 'lien'],
  organiser: [
    'authority',
    'publisher',
    'issuer',
    'autoridad emisora',
    'entidad emisora',
    'editorial',
    'entitat emissora',
    'aussteller',
    'ausstellende organisation',
    'verlag',
    'editeur',
  ],
};

/** For comparing: lower case, no accents, no underscores. */
const plainName = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/** The column that a heading names; the first that knows it. */
export const columnOf = (heading: string): string | undefined =>
  Object.entries(columns).find(([, names]) => names.includes(plainName(heading)))?.[0];

/** The table that a file holds, by its name with or without folders before it. */
export function tableIn(file: string): TableName | undefined {
  const stem = plainName(file.replace(/^.*\//, '').replace(/\.csv$/i, ''));
  const [name] = Object.entries(tableNames).find(([, names]) => names.test(stem)) ?? [];
  return /\.csv$/i.test(file) ? (name as TableName | undefined) : undefined;
}
