import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Velkomin á Dýraauðkenni',
  intro: 'Áður en þú heldur áfram þarftu að fara yfir upplýsingarnar þínar og samþykkja skilmálana.',
  mustAccept: 'Þú þarft að samþykkja bæði notendaskilmálana og persónuverndarstefnuna til að geta haldið áfram.',
  submit: 'Staðfesta og halda áfram',
  questions: 'Spurningar? Hafðu samband við Dýraauðkenni',
  waiting: 'Skráningin þín bíður óbreytt á meðan þú lest.',
  back: 'Aftur í skráninguna',
})
