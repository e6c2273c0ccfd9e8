import type { Row } from '../../import/merge/merge.ts';
import type { Doubt } from '../../import/profile.ts';
import type { Reason } from '../../import/reasons.ts';
import type { SpokenLanguage } from './words.ts';

type StartWords = {
  title: string;
  text: string;
  choose: string;
  keepSample: string;
  later: string;
  kinds: string;
  reading: string;
  language: string;
  drop: string;
  repositories: string;
  names: string;
  taken: string;
  write: string;
  written: string;
  nothing: string;
  waiting: string;
  states: Record<Row['state'], string>;
  insteadOf: string;
  leftOut: string;
  doubts: Record<Doubt, string>;
  reasons: Record<Reason, string>;
};

/** What the desk says while somebody starts from a file. */
export const startWords: Readonly<Record<SpokenLanguage, StartWords>> = {
  en: {
    title: 'Start from a file, or from the sample',
    text: 'This is still the sample’s content. If you have your CV as data, it becomes yours in a minute; you see everything before it is written.',
    choose: 'Choose a file…',
    keepSample: 'Stay with the sample',
    later: 'Bring something in from a file',
    kinds:
      'JSON Resume, LinkedIn’s copy of your data (zip), a list of repositories (JSON) or a Europass CV (XML)',
    reading: 'Reading the file…',
    language: 'Language of its words',
    drop: 'Take the sample’s {count} projects out',
    repositories: 'Which repositories become projects?',
    names: 'These names are taken',
    taken: '“{name}” is taken or cannot be an address. What is it called?',
    write: 'Take it over',
    written: '{file} is taken over. Undo takes it back.',
    nothing: 'Everything in it is there already.',
    waiting: '{languages}: not translated yet. Until then, the site shows the source text there.',
    states: {
      new: 'Comes in',
      changed: 'Replaces what is there',
      gone: 'Goes, since it is the sample’s',
      kept: 'Stays as you have it',
      same: 'Is there already',
    },
    insteadOf: 'instead of: {before}',
    leftOut: 'Has no place',
    doubts: { fork: 'fork', archived: 'archived', private: 'private' },
    reasons: {
      no_place: 'the site shows nothing of this kind',
      no_date: 'has no date, and the CV is in order of time',
      no_name: 'has no name',
      picture_by_hand: 'put your picture in under Pictures',
      too_private: 'is not taken, since the CV is public; it has a place for it if you want it',
      not_an_address: 'is not a whole address on the web',
      not_a_mail_address: 'is not a mail address',
      not_a_phone_number: 'is not a phone number with its country',
      unknown_language: 'is not a language known by this name',
      unknown_level: 'does not say how well',
      url_is_yours: 'the site has an address of yours already',
      more_than_six: 'the CV shows six projects',
    },
  },
  es: {
    title: 'Empieza con un archivo o con el ejemplo',
    text: 'Este contenido todavía es el de ejemplo. Si tienes tu currículum como datos, será tuyo en un minuto; lo ves todo antes de que se escriba.',
    choose: 'Elegir un archivo…',
    keepSample: 'Seguir con el ejemplo',
    later: 'Traer algo de un archivo',
    kinds:
      'JSON Resume, la copia de tus datos de LinkedIn (zip), una lista de repositorios (JSON) o un CV Europass (XML)',
    reading: 'Leyendo el archivo…',
    language: 'Idioma de sus textos',
    drop: 'Quitar los {count} proyectos de ejemplo',
    repositories: '¿Qué repositorios serán proyectos?',
    names: 'Estos nombres ya existen',
    taken: '«{name}» ya existe o no puede ser una dirección. ¿Cómo se llamará?',
    write: 'Incorporarlo',
    written: '{file} se ha incorporado. «Deshacer» lo deja todo como estaba.',
    nothing: 'Todo lo que contiene ya está aquí.',
    waiting:
      '{languages}: todavía sin traducir. Mientras tanto, la web muestra ahí el texto original.',
    states: {
      new: 'Se añade',
      changed: 'Sustituye lo que hay',
      gone: 'Se quita, porque es del ejemplo',
      kept: 'Se queda como lo tienes',
      same: 'Ya está',
    },
    insteadOf: 'en lugar de: {before}',
    leftOut: 'No tiene sitio',
    doubts: { fork: 'fork', archived: 'archivado', private: 'privado' },
    reasons: {
      no_place: 'el sitio no muestra nada de este tipo',
      no_date: 'no tiene fecha, y el currículum va por orden de tiempo',
      no_name: 'no tiene nombre',
      picture_by_hand: 'pon tu foto en «Imágenes»',
      too_private:
        'no se toma, porque el currículum es público; si lo quieres, tiene un sitio para ello',
      not_an_address: 'no es una dirección web completa',
      not_a_mail_address: 'no es una dirección de correo',
      not_a_phone_number: 'no es un teléfono con su país',
      unknown_language: 'no es un idioma conocido con este nombre',
      unknown_level: 'no dice el nivel',
      url_is_yours: 'el sitio ya tiene una dirección tuya',
      more_than_six: 'el currículum muestra seis proyectos',
    },
  },
  ca: {
    title: 'Comença amb un fitxer o amb l’exemple',
    text: 'Aquest contingut encara és el d’exemple. Si tens el currículum com a dades, serà teu en un minut; ho veus tot abans que s’escrigui.',
    choose: 'Tria un fitxer…',
    keepSample: 'Continua amb l’exemple',
    later: 'Porta alguna cosa d’un fitxer',
    kinds:
      'JSON Resume, la còpia de les teves dades de LinkedIn (zip), una llista de repositoris (JSON) o un CV Europass (XML)',
    reading: 'S’està llegint el fitxer…',
    language: 'Llengua dels seus textos',
    drop: 'Treu els {count} projectes d’exemple',
    repositories: 'Quins repositoris seran projectes?',
    names: 'Aquests noms ja existeixen',
    taken: '«{name}» ja existeix o no pot ser una adreça. Com es dirà?',
    write: 'Incorpora-ho',
    written: '{file} s’ha incorporat. «Desfés» ho deixa tot com estava.',
    nothing: 'Tot el que conté ja és aquí.',
    waiting: '{languages}: encara sense traduir. Mentrestant, el web hi mostra el text original.',
    states: {
      new: 'S’afegeix',
      changed: 'Substitueix el que hi ha',
      gone: 'Es treu, perquè és de l’exemple',
      kept: 'Es queda com ho tens',
      same: 'Ja hi és',
    },
    insteadOf: 'en lloc de: {before}',
    leftOut: 'No té lloc',
    doubts: { fork: 'fork', archived: 'arxivat', private: 'privat' },
    reasons: {
      no_place: 'el lloc no mostra res d’aquesta mena',
      no_date: 'no té data, i el currículum va per ordre de temps',
      no_name: 'no té nom',
      picture_by_hand: 'posa la teva foto a «Imatges»',
      too_private: 'no s’agafa, perquè el currículum és públic; si ho vols, té un lloc per a això',
      not_an_address: 'no és una adreça web sencera',
      not_a_mail_address: 'no és una adreça de correu',
      not_a_phone_number: 'no és un telèfon amb el seu país',
      unknown_language: 'no és una llengua coneguda amb aquest nom',
      unknown_level: 'no diu el nivell',
      url_is_yours: 'el lloc ja té una adreça teva',
      more_than_six: 'el currículum mostra sis projectes',
    },
  },
  de: {
    title: 'Beginne mit einer Datei oder mit dem Beispiel',
    text: 'Das ist noch der Inhalt des Beispiels. Hast du deinen Lebenslauf als Daten, wird er in einer Minute deiner; du siehst alles, bevor es geschrieben wird.',
    choose: 'Datei wählen …',
    keepSample: 'Beim Beispiel bleiben',
    later: 'Etwas aus einer Datei übernehmen',
    kinds:
      'JSON Resume, die Kopie deiner Daten von LinkedIn (zip), eine Liste von Repositorys (JSON) oder ein Europass-Lebenslauf (XML)',
    reading: 'Die Datei wird gelesen …',
    language: 'Sprache ihrer Texte',
    drop: 'Die {count} Projekte des Beispiels entfernen',
    repositories: 'Welche Repositorys werden Projekte?',
    names: 'Diese Namen sind vergeben',
    taken: '„{name}“ ist vergeben oder kann keine Adresse sein. Wie soll es heißen?',
    write: 'Übernehmen',
    written: '{file} ist übernommen. „Rückgängig“ nimmt es zurück.',
    nothing: 'Alles darin ist schon da.',
    waiting:
      '{languages}: noch nicht übersetzt. Bis dahin zeigt die Website dort den Ausgangstext.',
    states: {
      new: 'Kommt dazu',
      changed: 'Ersetzt, was da ist',
      gone: 'Fällt weg, weil es zum Beispiel gehört',
      kept: 'Bleibt, wie du es hast',
      same: 'Ist schon da',
    },
    insteadOf: 'statt: {before}',
    leftOut: 'Hat keinen Platz',
    doubts: { fork: 'Fork', archived: 'archiviert', private: 'privat' },
    reasons: {
      no_place: 'die Website zeigt nichts dieser Art',
      no_date: 'hat kein Datum, und der Lebenslauf folgt der Zeit',
      no_name: 'hat keinen Namen',
      picture_by_hand: 'setze dein Bild unter „Bilder“ ein',
      too_private:
        'wird nicht übernommen, da der Lebenslauf öffentlich ist; dort ist Platz dafür, wenn du es willst',
      not_an_address: 'ist keine ganze Webadresse',
      not_a_mail_address: 'ist keine Mailadresse',
      not_a_phone_number: 'ist keine Telefonnummer mit Land',
      unknown_language: 'ist keine Sprache, die so heißt',
      unknown_level: 'sagt nicht, wie gut',
      url_is_yours: 'die Website hat schon eine Adresse von dir',
      more_than_six: 'der Lebenslauf zeigt sechs Projekte',
    },
  },
};
