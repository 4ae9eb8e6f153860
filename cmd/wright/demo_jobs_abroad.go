package main

import (
	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/profile"
)

// dispatchJob is the job with most of the applications.
const dispatchJob = "Backend engineer, dispatch"

var (
	madrid = []jobs.Place{{Country: "ES", Locality: "Madrid"}}
	lyon   = []jobs.Place{{Country: "FR", Locality: "Lyon"}}
	osaka  = []jobs.Place{{Country: "JP", Locality: "大阪"}}
	amman  = []jobs.Place{{Country: "JO", Locality: "عمّان"}}
	malmo  = []jobs.Place{{Country: "SE", Locality: "Malmö"}}
	aarhus = []jobs.Place{{Country: "DK", Locality: "Aarhus"}}
)

func yearly(lower, upper int32, currency string) demoPay {
	return demoPay{lower, upper, currency, messaging.PerYear}
}

func monthly(lower, upper int32, currency string) demoPay {
	return demoPay{lower, upper, currency, messaging.PerMonth}
}

func hourly(lower, upper int32, currency string) demoPay {
	return demoPay{lower, upper, currency, messaging.PerHour}
}

// demoJobsAbroad has the jobs in more countries, languages and currencies.
func demoJobsAbroad() []demoJob {
	return []demoJob{
		{postedBefore: 17, openFor: 20, saved: true, input: withQuestions(answeredIn(14, offer(
			dispatchJob, demoEnergy,
			"You write the service that sends a mill its next order, and notices when it does not answer.\n\n"+
				"- Four engineers, one room, no tickets before ten.\n- You try each change on one mill first.",
			profile.FullTime, profile.Hybrid, rotterdam, yearly(72_000, 94_000, "EUR"),
			[]string{"Go", "Kafka", "gRPC", "PostgreSQL"}, "en", "nl")))},
		{postedBefore: 3, openFor: 50, input: offer("Elektriker, vindkraft", demoEnergy,
			"Du sköter elen i trettio kvarnar runt Malmö. Du klättrar gärna, och du skriver ner vad du har gjort.",
			profile.FullTime, profile.OnSite, malmo, monthly(36_000, 44_000, "SEK"), []string{"Högspänning"}, "sv")},
		{postedBefore: 8, openFor: 3, input: offer("Control room operator, nights", demoEnergy,
			"You watch 2,400 mills from ten to six, and decide which of them may wait until the morning.",
			profile.PartTime, profile.OnSite, rotterdam, hourly(29, 36, "EUR"), []string{"Operations"}, "nl", "en")},
		{postedBefore: 21, openFor: 12, input: offer("Product designer, two products", demoStudio,
			"You draw what a field engineer sees on a wet screen, and watch them use it the next day.",
			profile.FullTime, profile.Hybrid, rotterdam, yearly(58_000, 74_000, "EUR"),
			[]string{"Figma", "Accessibility", "Research"}, "en")},
		{postedBefore: 5, openFor: 25, input: remoteOffer("Translator, German and Swedish", demoStudio,
			"Our texts are short and must stay short. You translate forty of them a week.",
			profile.Freelance, []string{"DE", "AT", "SE"}, hourly(48, 62, "EUR"), []string{"Writing"}, "de", "sv")},
		{postedBefore: 7, openFor: 60, input: offer("Ingeniero de datos, conciliación", "Northwind Payments",
			"Comparas dos libros de cuentas cada noche y explicas cada diferencia por la mañana.",
			profile.FullTime, profile.Hybrid, madrid, yearly(46_000, 60_000, "EUR"),
			[]string{"PostgreSQL", "Python"}, "es", "en")},
		{postedBefore: 10, openFor: 40, input: remoteOffer("Support engineer, follow the sun", "Northwind Payments",
			"You answer when a shop cannot be paid, and write down why, so that the next one can.",
			profile.FullTime, []string{"IN"}, yearly(2_400_000, 3_200_000, "INR"), []string{"Support", "SQL"},
			"en", "hi")},
		{postedBefore: 14, openFor: 30, input: remoteOffer("Security engineer", "Northwind Payments",
			"You attack our own payments on Mondays, and mend what you broke until Friday.",
			profile.FullTime, []string{"US", "CA"}, yearly(148_000, 186_000, "USD"), []string{"Security", "Go"}, "en")},
		{postedBefore: 18, openFor: 8, input: remoteOffer("Inżynier testów", "Northwind Payments",
			"Sprawdzasz, czy pieniądze docierają tam, dokąd miały dotrzeć, zanim zrobi to ktoś inny.",
			profile.Contract, []string{"PL"}, monthly(18_000, 24_000, "PLN"), []string{"Testing"}, "pl", "en")},
		{postedBefore: 2, openFor: 70, input: offer("Kartograf til søkort", "Harbour Maps",
			"Du tegner havne, som skal kunne læses i mørke og i uvejr. Vi måler om sommeren og tegner om vinteren.",
			profile.FullTime, profile.Hybrid, aarhus, monthly(38_000, 46_000, "DKK"), []string{"GIS", "PostGIS"},
			"da")},
		{postedBefore: 11, openFor: 15, input: remoteOffer("iOS engineer, offline charts", "Harbour Maps",
			"The chart is on the device before the boat leaves. You make it fit, and make it open within a second.",
			profile.Contract, nil, demoPay{560, 680, "EUR", messaging.PerDay}, []string{"Swift", "Maps"}, "en")},
		{postedBefore: 20, openFor: 4, input: offer("Werkstudent, Messfahrten", "Harbour Maps",
			"Du fährst im Sommer mit aufs Boot, liest das Lot ab und räumst im Winter die Daten auf.",
			profile.PartTime, profile.OnSite, hamburg, hourly(15, 17, "EUR"), []string{"Python", "GIS"}, "de")},
		{postedBefore: 6, openFor: 45, input: offer("Técnico de campo, medidores", "Bureau of Rivers",
			"Visitas vinte medidores por semana, limpas o que está sujo e trocas o que mente.",
			profile.FullTime, profile.OnSite, lisbon, monthly(1_500, 1_900, "EUR"), []string{"Eletrónica"}, "pt")},
		{postedBefore: 24, openFor: 20, closed: jobs.Withdrawn, input: offer("Hidróloga, previsão de cheias",
			"Bureau of Rivers", "Dizes com dois dias de antecedência até onde a água chega, e o que não sabes.",
			profile.FullTime, profile.Hybrid, lisbon, yearly(34_000, 44_000, "EUR"), []string{"Statistics"}, "pt")},
		{postedBefore: 9, openFor: 28, input: offer("Bäckerin oder Bäcker, Frühschicht", "Krume",
			"Um drei Uhr fängt der Teig an, um elf hörst du auf. Backen ohne Mischungen aus dem Sack.",
			profile.FullTime, profile.OnSite, hamburg, monthly(2_900, 3_400, "EUR"), []string{"Sauerteig"}, "de")},
		{postedBefore: 16, openFor: 60, input: offer("Auszubildende im Verkauf", "Krume",
			"Drei Jahre lang lernst du, was in dreißig Läden gebraucht wird, vom Brot bis zur Abrechnung.",
			profile.OtherTerms, profile.OnSite, hamburg, monthly(1_050, 1_250, "EUR"), nil, "de")},
		{postedBefore: 1, openFor: 35, input: offer("Régisseuse ou régisseur lumière", "Atelier Lumen",
			"Tu règles la lumière de douze spectacles par an, et tu prends le dernier métro.",
			profile.Contract, profile.OnSite, lyon, demoPay{240, 300, "EUR", messaging.PerDay},
			[]string{"DMX", "Électricité"}, "fr")},
		{postedBefore: 22, openFor: 10, input: offer("Stage, conception de lampes", "Atelier Lumen",
			"Six mois dans l’atelier, avec une lampe à toi à la fin.",
			profile.Internship, profile.OnSite, lyon, monthly(700, 850, "EUR"), []string{"CAD"}, "fr", "en")},
		{postedBefore: 4, openFor: 55, input: offer("組込みソフトウェアエンジニア", "たぬきロボティクス",
			"畑の草だけを抜き、野菜は抜かないロボットの制御プログラムを書く仕事です。週に一度は畑に出ます。これはデモ用の架空の求人です。",
			profile.FullTime, profile.Hybrid, osaka, yearly(6_500_000, 9_000_000, "JPY"), []string{"C++", "ROS"},
			"ja")},
		{postedBefore: 19, openFor: 33, input: offer("Field robotics researcher", "たぬきロボティクス",
			"You find out why the robot stops at noon. The team writes Japanese, and papers in English.",
			profile.Contract, profile.OnSite, osaka, monthly(520_000, 640_000, "JPY"), []string{"ROS", "Python"},
			"en", "ja")},
		{postedBefore: 12, openFor: 42, input: offer("أمين مكتبة للمخطوطات", "مكتبة القصر",
			"ترعى ثلاثة آلاف مخطوطة، وتساعد من يريد قراءتها دون أن يلمسها. هذه وظيفة خيالية لهذا العرض.",
			profile.FullTime, profile.OnSite, amman, monthly(900, 1_200, "JOD"), []string{"أرشفة"}, "ar")},
		{postedBefore: 26, openFor: -2, input: remoteOffer("مطوّرة أو مطوّر ويب", "مكتبة القصر",
			"تجعل فهرس المكتبة سهل القراءة على هاتف قديم. هذه وظيفة خيالية لهذا العرض.",
			profile.PartTime, []string{"JO", "AE", "EG"}, hourly(14, 19, "USD"), []string{"React", "TypeScript"},
			"ar")},
		{postedBefore: 3, openFor: 30, input: withoutPay(offer("Repairer of toasters, Saturdays", "Repair Café Demo",
			"You show people how to open their toaster, and stop them in time.",
			profile.Volunteer, profile.OnSite, rotterdam, demoPay{}, []string{"Electronics"}, "nl", "en"))},
		{postedBefore: 13, openFor: 2, input: offer("Shepherd, winter season", "Sheepfold Wool",
			"Four hundred sheep, two dogs, one hut with a stove. You like weather.",
			profile.OtherTerms, profile.OnSite, []jobs.Place{{Country: "NZ", Locality: "Twizel"}},
			hourly(28, 33, "NZD"), []string{"Dogs"}, "en")},
		{postedBefore: 15, openFor: 18, input: offer("Online shop, two days a week", "Sheepfold Wool",
			"You photograph wool so that its colour is right, and answer whoever asks why theirs is not.",
			profile.PartTime, profile.Hybrid, []jobs.Place{{Country: "GB", Locality: "Hawick"}},
			yearly(13_000, 16_000, "GBP"), []string{"Photography", "Support"}, "en")},
		{postedBefore: 8, openFor: 62, input: offer("Nurse, day clinic", "Lakeside Clinic Demo",
			"Twelve beds, no nights. You have time to sit down with whoever is afraid.",
			profile.FullTime, profile.OnSite, []jobs.Place{{Country: "CA", Locality: "Kingston"}},
			yearly(78_000, 96_000, "CAD"), []string{"Nursing"}, "en", "fr")},
		{postedBefore: 23, openFor: 16, input: elsewhere(remoteOffer(
			"Integration engineer, HL7", "Lakeside Clinic Demo",
			"You connect a laboratory that speaks HL7 to a clinic that would rather phone.",
			profile.Contract, []string{"CA", "US"}, hourly(68, 85, "CAD"), []string{"HL7", "Go"}, "en"))},
		{postedBefore: 27, openFor: 11, closed: jobs.Filled, input: offer(
			"Receptionist, mornings", "Lakeside Clinic Demo",
			"You are the first person whom somebody meets who is not well.",
			profile.PartTime, profile.OnSite, []jobs.Place{{Country: "CA", Locality: "Kingston"}},
			hourly(23, 27, "CAD"), []string{"Support"}, "en", "fr")},
	}
}

// elsewhere returns a job that takes applications on a page of its own.
func elsewhere(in jobs.Input) jobs.Input {
	in.ApplyURL = "https://lakeside-clinic.example/jobs/hl7"
	return in
}

// The questions of the job with most of the applications.
const (
	demoStartQuestion = "When could you start?"
	demoPlaceQuestion = "How many days a week would you like to be in the office?"
)

func withQuestions(in jobs.Input) jobs.Input {
	in.Questions = []jobs.Question{
		{Text: demoStartQuestion},
		{Text: demoPlaceQuestion, Choices: []string{"None", "One or two", "All"}},
	}
	in.Requirements = append(in.Requirements, "Two years of Go, or five of anything like it.")
	return in
}
