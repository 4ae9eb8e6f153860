import { describe, expect, test } from 'vitest';
import { breakItem, type SelectedText, type TextChange, toggleBold, toggleLink, toggleList } from './markdown-edits';

/** "a «b» c" is a text in which b is selected, and "a | c" one with the cursor. */
function read(marked: string): SelectedText {
  const start = marked.search(/[«|]/);
  const end = marked.includes('|') ? start : marked.indexOf('»') - 1;
  return { text: marked.replaceAll(/[«»|]/g, ''), start, end };
}

function write({ text }: SelectedText, { from, to, insert, start, end }: TextChange): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  const selected = start === end ? '|' : `«${changed.slice(start, end)}»`;
  return changed.slice(0, start) + selected + changed.slice(end);
}

const edited = (edit: (selected: SelectedText) => TextChange, marked: string) => {
  const selected = read(marked);
  return write(selected, edit(selected));
};

describe('bold', () => {
  test.for([
    ['what is selected', 'six «engineers» here', 'six **«engineers»** here'],
    ['what is selected without the spaces at its ends', 'six« engineers »here', 'six **«engineers»** here'],
    ['the word around the cursor', 'six engi|neers', 'six **engi|neers**'],
    ['what is typed next', 'six |', 'six **|**'],
    ['what is typed next, behind a word', 'six|', 'six**|**'],
    ['each line, without what makes it an item', '«- one\n\n2. two\nthree»', '«- **one**\n\n2. **two**\n**three**»'],
    ['more than what was bold', '«a **b** c»', '**«a b c»**'],
    ['bold text that the selection ends in', '«a **b» c**', '**«a b c»**'],
  ] as const)('makes %s bold', ([, before, wanted]) => {
    expect(edited(toggleBold, before)).toBe(wanted);
  });

  test.for([
    ['what is selected', 'six **«engineers»** here', 'six «engineers» here'],
    ['what is selected with its marks', 'six «**engineers**» here', 'six «engineers» here'],
    ['what the cursor is in', 'six **engi|neers** here', 'six engi|neers here'],
    ['marks without text', 'six **|**', 'six |'],
    ['all lines', '«- **one**\n**two**»', '«- one\ntwo»'],
  ] as const)('takes the marks of %s away', ([, before, wanted]) => {
    expect(edited(toggleBold, before)).toBe(wanted);
  });

  test('begins anew behind bold text', () => {
    expect(edited(toggleBold, '**six**|')).toBe('**six****|**');
  });
});

describe('list', () => {
  test.for([
    ['the line of the cursor', 'Led\nsix engi|neers', 'Led\n- six engi|neers'],
    ['an empty text', '|', '- |'],
    ['every line of the selection, but no empty one', '«one\n\ntwo»', '«- one\n\n- two»'],
    ['lines that the selection is only a part of', 'o«ne\nt»wo\nthree', '«- one\n- two»\nthree'],
    ['no line that the selection ends before', '«one\n»two', '«- one»\ntwo'],
    ['the lines that are none yet', '«- one\ntwo»', '«- one\n- two»'],
    ['items with numbers', '«1. one\n2) two»', '«- one\n- two»'],
    ['bold text', '**o|ne**', '- **o|ne**'],
  ] as const)('makes items of %s', ([, before, wanted]) => {
    expect(edited(toggleList, before)).toBe(wanted);
  });

  test('makes plain lines of items again', () => {
    expect(edited(toggleList, '«- one\n\n* two»')).toBe('«one\n\ntwo»');
    expect(edited(toggleList, '- o|ne')).toBe('o|ne');
    expect(edited(toggleList, '- |')).toBe('|');
  });
});

describe('a line break', () => {
  const broken = (marked: string) => {
    const selected = read(marked);
    const change = breakItem(selected);
    return change && write(selected, change);
  };

  test('goes on with the list', () => {
    expect(broken('- one|')).toBe('- one\n- |');
    expect(broken('* o|ne')).toBe('* o\n* |ne');
    expect(broken('9. nine|\nmore')).toBe('9. nine\n10. |\nmore');
  });

  test('ends the list in an item without words', () => {
    expect(broken('- one\n- |')).toBe('- one\n|');
  });

  test('is a plain one elsewhere', () => {
    expect(broken('one|')).toBeNull();
    expect(broken('|- one')).toBeNull();
    expect(broken('- «one»')).toBeNull();
  });
});

describe('link', () => {
  test.for([
    ['the words that are selected, with the address to be replaced', 'see «the talk»', 'see [the talk](«https://»)'],
    ['words on two lines', '«the\ntalk»', '[the talk](«https://»)'],
    ['words with brackets', '«the [old] talk»', '[the old talk](«https://»)'],
    ['words with another link', '«see [the talk](https://a.example)»', '[see the talk](«https://»)'],
    ['an address, with the words to be typed', '«https://talk.example/a»', '[|](https://talk.example/a)'],
    ['an address without https', '«www.talk.example»', '[|](https://www.talk.example)'],
    ['an address with parentheses', '«https://a.example/b_(c)»', '[|](https://a.example/b_%28c%29)'],
    ['nothing yet', 'see |', 'see [|](https://)'],
  ] as const)('is made of %s', ([, before, wanted]) => {
    expect(edited(toggleLink, before)).toBe(wanted);
  });

  test('becomes plain words again', () => {
    expect(edited(toggleLink, 'see [the ta|lk](https://a.example).')).toBe('see the ta|lk.');
    expect(edited(toggleLink, '«[the talk](https://a.example)»')).toBe('«the talk»');
    expect(edited(toggleLink, 'see [|](https://)')).toBe('see |');
    expect(edited(toggleLink, '[|](https://a.example)')).toBe('|https://a.example');
  });
});
