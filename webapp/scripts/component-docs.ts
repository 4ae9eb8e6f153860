import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** A property of a component, as its type declares it. */
export type PropDoc = { name: string; type: string; isOptional: boolean; description: string };

export type ComponentDoc = {
  props: readonly PropDoc[];
  /** Other types whose properties the component has, too. */
  inherited: readonly string[];
  /** The operations of the contract that the component or a part of it can call, in alphabetical order. */
  operations: readonly string[];
};

/** The imports of a value, each with its module and names. `import type` and dynamic imports of types have no effect at run time. */
type Import = { from: string; names: readonly string[] };

const generated = /\/api\/generated\/(?!model\/|schemas\/)/;
const forTests = /^(@\/shared\/testing|#\.storybook)\//;

/** Hooks and other functions that orval makes of an operation; keys and addresses are no calls. */
function operationOf(name: string, operationIds: ReadonlySet<string>): string | undefined {
  const [, hook, options] =
    /^use([A-Z]\w*?)(?:Infinite|Suspense)?$|^get([A-Z]\w*?)(?:Infinite)?(?:Query|Mutation)Options$/.exec(name) ?? [];
  const id = hook ?? options;
  const operation = id === undefined ? name : `${id.charAt(0).toLowerCase()}${id.slice(1)}`;
  return operationIds.has(operation) ? operation : undefined;
}

function importsOf(file: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause;
      const bindings = clause?.namedBindings;
      const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
      const names = named.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
      const isTypeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      if (!isTypeOnly) imports.push({ from: node.moduleSpecifier.text, names });
    }
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier !== undefined) {
      imports.push({ from: (node.moduleSpecifier as ts.StringLiteral).text, names: [] });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [address] = node.arguments;
      if (address !== undefined && ts.isStringLiteral(address)) imports.push({ from: address.text, names: [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return imports;
}

/** Reads a folder of sources, and describes the components of its stories. */
export function describeComponents(source: string, operationIds: ReadonlySet<string>): Record<string, ComponentDoc> {
  const files = new Map<string, ts.SourceFile>();
  const read = (path: string): ts.SourceFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    files.set(path, file);
    return file;
  };
  const locate = (from: string, importer: string): string | undefined => {
    const base = from.startsWith('@/')
      ? join(source, from.slice(2))
      : from.startsWith('.')
        ? resolve(importer, '..', from)
        : '';
    return ['', '.tsx', '.ts'].map((end) => `${base}${end}`).find((path) => /\.tsx?$/.test(path) && existsSync(path));
  };
  const called = (path: string, seen: Set<string>, found: Set<string>): Set<string> => {
    if (seen.has(path)) return found;
    seen.add(path);
    for (const { from, names } of importsOf(read(path))) {
      if (generated.test(from)) {
        for (const name of names) {
          const operation = operationOf(name, operationIds);
          if (operation !== undefined) found.add(operation);
        }
      } else if (!forTests.test(from)) {
        const target = locate(from, path);
        if (target !== undefined) called(target, seen, found);
      }
    }
    return found;
  };
  const stories = globSync('{app,features,pages}/**/*.stories.tsx', { cwd: source });
  return Object.fromEntries(
    stories.map((story) => {
      const path = join(source, story);
      const name = /\bcomponent: (\w+)/.exec(read(path).text)?.[1];
      const home = importsOf(read(path)).find(({ names }) => name !== undefined && names.includes(name));
      const file = home && locate(home.from, path);
      const doc: ComponentDoc = {
        ...propsOf(file === undefined ? undefined : read(file), `${name ?? ''}Props`),
        operations: file === undefined ? [] : [...called(file, new Set(), new Set())].toSorted(),
      };
      return [relative(source, path).replaceAll('\\', '/'), doc];
    }),
  );
}

/** The members of a type of properties. Members that it takes from other types are named by these types. */
function propsOf(file: ts.SourceFile | undefined, name: string): Pick<ComponentDoc, 'props' | 'inherited'> {
  const props: PropDoc[] = [];
  const inherited: string[] = [];
  const take = (node: ts.TypeNode): void => {
    if (ts.isIntersectionTypeNode(node)) {
      node.types.forEach(take);
      return;
    }
    if (!ts.isTypeLiteralNode(node)) {
      inherited.push(node.getText());
      return;
    }
    for (const member of node.members.filter(ts.isPropertySignature)) {
      props.push({
        name: member.name.getText(),
        type: member.type?.getText().replaceAll(/\s+/g, ' ') ?? '',
        isOptional: member.questionToken !== undefined,
        description: ts
          .getJSDocCommentsAndTags(member)
          .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
          .join(' '),
      });
    }
  };
  const declared = file?.statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === name);
  if (declared !== undefined) take(declared.type);
  return { props, inherited };
}
