import { type ESTree, parseSync, Visitor } from 'vite';

/** One small fault that could be put into a file: the text from `start` to `end` is another. */
export type Mutant = {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  was: string;
  is: string;
};

type Span = { start: number; end: number };

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const calculations: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const conjunctions: Record<string, string> = { '&&': '||', '||': '&&' };

/** A word that programs compare, not a sentence that people read. */
const code = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/i;

/** Every fault that we know how to put into a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const untouchable: Span[] = [];
  const text = ({ start, end }: Span) => source.slice(start, end);

  function add(kind: string, { start, end }: Span, is: string): void {
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ file, line, kind, start, end, was: source.slice(start, end), is });
  }

  function addOperator(
    { left, right, operator }: { left: Span; right: Span; operator: string },
    kind: string,
    others: Record<string, string>,
  ): void {
    const other = others[operator];
    if (!other) return;
    const start = source.indexOf(operator, left.end);
    if (start < right.start) add(kind, { start, end: start + operator.length }, other);
  }

  const addNegation = ({ test }: { test: Span }) =>
    add('condition negated', test, `!(${text(test)})`);

  const leave = (node: Span) => untouchable.push(node);

  new Visitor({
    BinaryExpression(node) {
      addOperator(node, 'comparison', comparisons);
      addOperator(node, 'calculation', calculations);
    },
    LogicalExpression(node) {
      addOperator(node, 'and, or', conjunctions);
      if (node.operator === '??') add('no fallback', node, text(node.left));
    },
    IfStatement(node) {
      addNegation(node);
      if (!node.alternate && leavesEarly(node.consequent)) add('guard removed', node, ';');
    },
    ConditionalExpression: addNegation,
    WhileStatement: addNegation,
    ExpressionStatement(node) {
      add('statement removed', node, ';');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value));
      if (typeof node.value === 'number') add('number', node, `(${text(node)} + 1)`);
      if (typeof node.value === 'string' && code.test(node.value)) {
        add('code', node, `'${node.value}-mutated'`);
      }
    },
    TSLiteralType: leave,
    ImportDeclaration: leave,
    ExportNamedDeclaration: ({ source }) => source && leave(source),
    CallExpression(node) {
      if (node.callee.type === 'MemberExpression' && text(node.callee.property) === 'describe') {
        for (const description of node.arguments) leave(description);
      }
    },
  }).visit(parseSync(file, source).program);

  return mutants.filter(
    ({ start, end }) => !untouchable.some((span) => span.start <= start && end <= span.end),
  );
}

function leavesEarly(statement: ESTree.Statement): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(last?.type ?? '');
}
