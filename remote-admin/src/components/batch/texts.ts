import { texts } from '@dyra/shared/i18n'

export const text = texts({
  select: 'Velja: {name}',
  selectPage: 'Velja alla á síðunni',
  selectEverything: 'Velja allt sem passar við síurnar ({n})',
  gathering: 'Sæki listann …',
  progress: '{tried} af {total}',
  stop: 'Stöðva',
  refused: '{why} ({n})',
})
