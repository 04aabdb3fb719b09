import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Samþykki eiganda',
  'qr.label': 'QR-kóði sem opnar samþykki skráningar',
  lead: 'Eigandinn skannar kóðann með símanum sínum, skráir sig inn og samþykkir.',
  address: 'Eða opnar slóðina og skráir sig inn:',
  onlyOwner: 'Kóðinn nýtist engum nema eigandanum.',
  sms: 'SMS með hlekknum er á leið í síma eigandans.',
  waiting: 'Beðið eftir samþykki …',
  offline: 'Ekkert samband. Reynt aftur …',
  stopped: 'Hætt var að bíða eftir svari.',
  goOn: 'Bíða áfram',
  accepted: 'Eigandinn hefur samþykkt skráninguna',
  others_one: '{n} skráning sama eiganda bíður enn.',
  others_other: '{n} skráningar sama eiganda bíða enn.',
  rejected: 'Eigandinn hafnaði skráningunni',
  cancelled: 'Skráningin var afturkölluð',
})
