package calendar

// openPhrases are the phrases that files and people write in place of an end date for something that has not ended.
var openPhrases = []string{
	// English
	"present", "the present", "present day", "current", "currently", "now", "today", "date", "ongoing", "on going",
	"in progress", "continuing", "still", "still active", "active", "further notice",
	"never", "no expiry", "no expiration", "no expiration date", "does not expire", "doesn't expire", "unlimited",
	"n/a", "na", "none", "null", "undefined", "unknown", "tbd", "no end", "no end date", "open", "open end",
	"presently", "at present", "nowadays", "to the present", "the present day", "this day", "as of today",
	"still working here",
	// German
	"heute", "jetzt", "aktuell", "gegenwart", "gegenwärtig", "derzeit", "momentan", "laufend", "andauernd", "dato",
	"offen", "unbefristet", "unbegrenzt", "auf weiteres", "nie", "läuft nicht ab",
	"zurzeit", "zur zeit", "jetzig", "noch", "noch andauernd", "andauert", "fortlaufend", "läuft", "läuft noch",
	"bislang",
	"bis dato", "zum heutigen tag", "heutigen tag", "bis zum heutigen tag", "heutzutage", "dauerhaft",
	// French
	"aujourd'hui", "à aujourd'hui", "jusqu'à aujourd'hui", "présent", "à présent", "jusqu'à présent", "actuel",
	"actuellement",
	"maintenant", "en cours", "à ce jour", "ce jour", "en poste", "jusqu'à maintenant", "poste actuel",
	"actuelle", "toujours", "l'heure actuelle", "à l'heure actuelle", "en ce moment", "présentement", "nos jours",
	"ce moment",
	"à aujourd’hui", "ce jour même",
	// Spanish
	"presente", "el presente", "actual", "actualidad", "la actualidad", "en la actualidad", "hasta la actualidad",
	"actualmente", "hoy", "hasta hoy", "ahora", "hasta ahora", "en curso", "a la fecha", "hasta la fecha",
	"hasta el presente",
	"al presente", "el día de hoy", "al día de hoy", "hasta el día de hoy", "a la actualidad", "vigente",
	"en este momento",
	"este momento", "el momento", "la fecha", "hoy en día", "a día de hoy", "día de hoy",
	// Italian
	"attuale", "attualmente", "oggi", "ad oggi", "fino ad oggi", "fino a oggi", "in corso", "ora", "al presente",
	"tuttora",
	"a oggi", "al giorno d'oggi", "adesso", "al momento", "in essere", "in atto", "a tutt'oggi", "tutt'oggi",
	"attuali",
	// Portuguese
	"atual", "atualmente", "hoje", "até hoje", "até o momento", "até ao momento", "o momento", "momento", "agora",
	"em curso",
	"em andamento", "até o presente", "até à data", "até ao presente", "até agora",
	"no momento", "ao presente", "o presente", "presentemente", "atualidade", "à atualidade", "a atualidade",
	"à data", "data atual",
	"dia de hoje", "ao dia de hoje", "o dia de hoje", "corrente", "até a data", "vigente", "actualidade",
	"actualmente",
	// Dutch
	"heden", "tot heden", "nu", "tot nu", "huidig", "vandaag", "tot vandaag", "tegenwoordig", "lopend", "actueel",
	"momenteel", "op dit moment", "dit moment", "thans", "op heden", "tot op heden", "tot en met heden",
	"op de dag van vandaag",
	"de dag van vandaag", "doorlopend", "nog steeds",
	// Polish
	"obecnie", "teraz", "do teraz", "nadal", "dziś", "dzisiaj", "do dziś", "do dzisiaj", "do chwili obecnej",
	"do obecnie",
	"w trakcie",
	// Swedish, Danish, Norwegian
	"nuvarande", "pågående", "idag", "i dag", "till nu", "tills nu", "tills vidare", "nutid", "nuværende",
	"igangværende",
	"til nu", "nå", "til nå", "nåværende", "til dags dato",
	// Finnish
	"nykyinen", "nykyhetki", "nykyään", "nyt", "tänään", "jatkuu", "toistaiseksi",
	// Czech, Slovak
	"současnost", "do současnosti", "nyní", "dosud", "doposud", "dnes", "do dnes", "súčasnosť", "do súčasnosti",
	"teraz",
	"doteraz", "po současnost",
	// Hungarian, Romanian, Turkish
	"jelenleg", "jelen", "napjainkig", "máig", "folyamatban", "prezent", "în prezent", "până în prezent", "acum",
	"halen",
	"günümüz", "devam ediyor",
	// Russian, Ukrainian, Greek
	"настоящее время", "по настоящее время", "н. в.", "по н. в.", "сейчас", "сегодня", "теперішній час",
	"по теперішній час",
	"дотепер", "σήμερα", "έως σήμερα", "μέχρι σήμερα", "παρόν",
	// Arabic
	"الآن", "حتى الآن", "إلى الآن", "حاليا", "حاليًا", "الحاضر", "حتى الحاضر",
	"الوقت الحاضر", "حتى الوقت الحاضر", "حتى اليوم", "مستمر",
	// Chinese, Japanese, Korean
	"至今", "现在", "現在", "目前", "在职", "在職", "在職中", "継続中", "현재", "재직중", "재직 중",
}
