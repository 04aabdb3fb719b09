import { texts } from '@dyra/shared/i18n'

export const text = texts({
  'user-agreement.next': 'Nýir notendaskilmálar taka gildi {date}',
  'privacy-policy.next': 'Ný persónuverndarstefna tekur gildi {date}',
  'user-agreement.reading': 'Þetta eru nýju notendaskilmálarnir sem taka gildi {date}',
  'privacy-policy.reading': 'Þetta er nýja persónuverndarstefnan sem tekur gildi {date}',
  readNext: 'Lesa nýja textann',
  readPresent: 'Lesa textann sem er í gildi',
  unchecked: 'Ekki tókst að athuga hvort nýrri texti sé í gildi',
})
