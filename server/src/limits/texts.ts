import type { LimitName } from '@dyra/shared/domain/rates'

/** Reasons of a 429 response, before the text about when to retry. Other limits use the general reason. */
export const limitReasons: Partial<Record<LimitName, string>> = {
  persons: 'Þú hefur skoðað upplýsingar um eins marga og leyft er',
  pets: 'Þú hefur skoðað eins mörg dýr og leyft er',
  changes: 'Þú hefur gert eins margar breytingar og leyft er',
  exports: 'Þú hefur sótt eins margar skrár og leyft er',
}
