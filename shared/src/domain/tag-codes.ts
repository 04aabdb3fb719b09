/**
 * Manufacturers by ICAR code. Not verified: ICAR's own list was not available, and the sources (proxmark3
 * client/src/cmdlffdxb.c, peeva.co/microchip-guide, animaldata.com, microchipidsystems.com, forums) partly disagree. It
 * is incomplete, therefore a code that is missing here is a doubt and never an error.
 */
export const manufacturerNames: Readonly<Record<string, string>> = {
  934: 'Tierchip Dasmann',
  941: 'Felixcan',
  945: 'Business Inception Identification B.V.',
  947: 'BELCAM ID',
  952: 'JECTA',
  953: 'Cromasa',
  955: 'Reseaumatique',
  956: 'Trovan',
  958: 'Pet ID',
  959: 'Global ID Technologies',
  961: 'Mannings I.A.I.D.',
  963: 'Korth Eletro Mecânica',
  965: '4D Technology',
  966: 'PetCode',
  967: 'Rfdynamics',
  968: 'AEG ID',
  972: 'Planet ID',
  975: 'Sokymat',
  977: 'AVID',
  978: 'Ordicam',
  981: 'Datamars',
  982: 'Allflex',
  985: 'Destron Fearing',
  990: 'RealTrace',
  991: 'Peeva',
}

export const ICELAND = '352'
/** Many manufacturers share this code, a million numbers each. */
export const SHARED_CODE = '900'
/** Test range of ISO 11784: never in a real transponder. */
export const TEST_CODE = '999'
