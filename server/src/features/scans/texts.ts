// Validation errors and refusals of the scan check, with their English meaning.
export const scanTexts = {
  // Choose one of the purposes.
  purpose: 'Veldu tilgang',
  // Enter the number of the case.
  caseNumber: 'Skráðu málsnúmer',
  // Only police and authorities state a case number.
  noCaseNumber: 'Málsnúmer á aðeins við hjá lögreglu og öðrum stjórnvöldum',
  // You or your workplace have scanned as many animals as allowed.
  limit: 'Þú eða vinnustaðurinn hefur skannað eins mörg dýr og leyft er á sólarhring',
  // The scan check of institutions is not in use.
  switchedOff: 'Skönnun vinnustaða er ekki í notkun',
  // Scan the animal first.
  notScanned: 'Skannaðu dýrið fyrst',
  // Not in the future / at most 30 days ago.
  future: 'Tíminn má ekki vera í framtíðinni',
  tooOld: 'Tíminn má ekki vera meira en 30 dögum fyrr',
} as const
