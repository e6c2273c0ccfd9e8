import type { Messages } from '../../../model/schemas/messages.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { Decisions } from './Decisions.tsx';
import { Passage } from './Passage.tsx';

type Props = { project: ProjectWords; words: Messages['projects'] };

/** How the project came to be; what its owner does not tell leaves no trace. */
export function Case({ project, words }: Props) {
  const { summary, description, problem, decisions, result, next_time } = project;
  return (
    <>
      {summary && (
        <Passage title={words.description}>
          <p>{description}</p>
        </Passage>
      )}
      {problem && (
        <Passage title={words.problem}>
          <p>{problem}</p>
        </Passage>
      )}
      {decisions && (
        <Passage title={words.decisions}>
          <Decisions decisions={decisions} givenUp={words.given_up} />
        </Passage>
      )}
      {(result || next_time) && (
        <Passage title={words.result}>
          {result && <p>{result}</p>}
          {next_time && (
            <>
              <h3>{words.next_time}</h3>
              <p>{next_time}</p>
            </>
          )}
        </Passage>
      )}
    </>
  );
}
