import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Eyðing gagna',
  lead: 'Persónuupplýsingum er eytt tíu árum eftir að dýr er skráð dáið. Eyðingin fer sjálfkrafa fram á hverri nóttu.',
  due: 'Bíður eyðingar',
  'due.none': 'Engu þarf að eyða núna.',
  runs: 'Síðustu eyðingar',
  'runs.empty': 'Engin eyðing hefur farið fram',
  'col.started': 'Hófst',
  'col.finished': 'Lauk',
  'col.result': 'Niðurstaða',
  running: 'Í gangi',
  failed: 'Mistókst',
})
