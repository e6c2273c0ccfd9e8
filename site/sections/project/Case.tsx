import type { Locale } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Decisions } from './Decisions.tsx';
import { Passage } from './Passage.tsx';

type Props = { project: ProjectWords; locale: Locale; words: Messages['projects'] };

/** How the project came to be; what its owner does not tell leaves no trace. */
export function Case({ project, locale, words }: Props) {
  const { summary, description, problem, decisions, result, next_time } = project;
  const rich = (text: string) => (
    <p>
      <RichText text={text} locale={locale} />
    </p>
  );
  return (
    <>
      {summary && <Passage title={words.description}>{rich(description)}</Passage>}
      {problem && <Passage title={words.problem}>{rich(problem)}</Passage>}
      {decisions && (
        <Passage title={words.decisions}>
          <Decisions decisions={decisions} locale={locale} givenUp={words.given_up} />
        </Passage>
      )}
      {(result || next_time) && (
        <Passage title={words.result}>
          {result && rich(result)}
          {next_time && (
            <>
              <h3>{words.next_time}</h3>
              {rich(next_time)}
            </>
          )}
        </Passage>
      )}
    </>
  );
}
