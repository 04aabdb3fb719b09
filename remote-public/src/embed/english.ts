import { texts } from '@dyra/shared/i18n'
import type { Words } from '../features/lookup/words.ts'
import { home } from './api.ts'
import type words from './english.json'
import type values from './values.json'

interface English {
  words: typeof words
  values: Readonly<Partial<Record<string, (typeof values)[keyof typeof values]>>>
}

/** What people of the registry wrote (colour, names) stays as it is. */
const wordsOf = ({ words, values }: English): Words => {
  // One group has the words of all: the lookup's own and the shared ones.
  const text = texts(words)
  return {
    text,
    t: text,
    statusText: text,
    errorText: text,
    value: (word) => values[word] ?? word,
    message: () => text('error.generic'),
  } as Words
}

/** The English words, a file beside embed.js; the browser keeps it for the next element. */
export const englishWords = async (): Promise<Words> => {
  const answer = await fetch(new URL('embed.en.json', home))
  return wordsOf(await answer.json())
}
