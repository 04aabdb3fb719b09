/** Column headings, given by the client (admin.invoices, general). */
export const columnTexts = {
  tag: 'Örmerki',
  created: 'Skráð',
  species: 'Dýrategund',
  payer: 'Greiðandi',
  payerSsn: 'Kennitala greiðanda',
  registeredBy: 'Skrásetjari',
  registeredSsn: 'Kennitala skrásetjara',
  amount: 'Upphæð',
} as const
