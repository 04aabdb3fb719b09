-- Sorts companies by name in Icelandic order, like persons and pets.

alter table company
add column name_sort text collate "C" not null generated always as (
    translate(
      company_name,
      'abcdefghijklmnopqrstuvwxyzáðéíóúýþæöABCDEFGHIJKLMNOPQRSTUVWXYZÁÐÉÍÓÚÝÞÆÖäÄåÅàÀâÂãÃąĄāĀăĂçÇčČćĆđĐďĎèÈêÊëËęĘěĚėĖēĒğĞģĢìÌîÎïÏįĮīĪıİķĶłŁļĻñÑńŃňŇņŅøØòÒôÔõÕőŐřŘšŠśŚşŞșȘťŤțȚţŢüÜùÙûÛůŮųŲūŪűŰÿŸžŽźŹżŻ_-,:!?.''’"()/&+',
      'ACDEGIJKLNOPQRSUVWXYZ\]^_aBFHMT[`bcdACDEGIJKLNOPQRSUVWXYZ\]^_aBFHMT[`bcdcceeAAAAAAAAAAAADDDDDDEEEEGGGGGGGGGGGGGGJJJJLLLLLLLLLLLLOOPPPPRRRRRRRRddSSSSSSSSWWXXXXXXXXYYYYYYZZZZZZZZZZZZZZ__aaaaaa!"#$%&''()*+,-./'
    )
  ) stored;
create index company_by_name on company (name_sort, company_ssn, person_ssn);
