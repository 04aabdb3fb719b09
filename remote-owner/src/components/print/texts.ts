import { texts } from '@dyra/shared/i18n'

export const text = texts({ print: 'Prenta' })
