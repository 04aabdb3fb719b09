import type { LimitName } from '@dyra/shared/domain/rates'

/** What somebody has done as often as is allowed; when to come back follows. Others hear the general sentence. */
export const limitReasons: Partial<Record<LimitName, string>> = {
  persons: 'Þú hefur skoðað upplýsingar um eins marga og leyft er',
  pets: 'Þú hefur skoðað eins mörg dýr og leyft er',
  changes: 'Þú hefur gert eins margar breytingar og leyft er',
  exports: 'Þú hefur sótt eins margar skrár og leyft er',
}
