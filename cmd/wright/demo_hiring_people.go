package main

import (
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// demoHirers returns the people besides the demo Recruiter who hire.
func demoHirers() []demoPerson {
	hirer := func(email, name string) demoPerson {
		return demoPerson{email: email, name: name, role: identity.Recruiter}
	}
	return []demoPerson{
		hirer("omar.demo@example.com", "Omar Demo"),
		hirer("noor.demo@example.com", "Noor Demo"),
		hirer("mika.demo@example.com", "Mika Demo"),
		hirer("ines.demo@example.com", "Inês Demo"),
		hirer("yuki.demo@example.com", "Yuki Demo"),
		hirer("layla.demo@example.com", "Layla Demo"),
		hirer("lee.demo@example.com", "Lee Demo"),
	}
}

// demoApplicants returns people who apply, besides the demo people with whole profiles.
func demoApplicants() []demoPerson {
	return []demoPerson{
		demoApplicant("per.demo@example.com", "Per Demo", "Embedded engineer", "Malmö", "SE",
			workplace("Firmware engineer", "Demo Controls", "2014-03", "", "FULL_TIME", "ON_SITE", "Malmö",
				"Controllers for pumps that run for ten years without a restart.", "C", "Modbus")),
		demoApplicant("rita.demo@example.com", "Rita Demo", "Backend engineer", "Porto", "PT",
			workplace("Backend engineer", "Sample Bank", "2020-09", "", "FULL_TIME", "REMOTE", "Porto",
				"Payments between two banks that do not trust each other.", "Go", "PostgreSQL")),
		demoApplicant("jon.demo@example.com", "Jon Demo", "Site reliability engineer", "Brussels", "BE",
			workplace("Operator", "Demo Rail", "2016-01", "2021-12", "FULL_TIME", "ON_SITE", "Brussels",
				"The timetable of a railway.", "Linux"),
			workplace("Site reliability engineer", "Demo Rail", "2022-01", "", "FULL_TIME", "HYBRID", "Brussels",
				"Four nights a year on call, and fewer each year.", "Go", "Kafka", "Linux")),
		demoApplicant("lin.demo@example.com", "Lin Demo", "Data engineer", "Leuven", "BE",
			workplace("Data engineer", "Sample Weather", "2018-06", "", "FULL_TIME", "HYBRID", "Leuven",
				"Forecasts of rain for people with umbrellas.", "Python", "Kafka", "Statistics")),
		demoApplicant("mara.demo@example.com", "Mara Demo", "Principal engineer", "The Hague", "NL",
			workplace("Engineer", "Demo Courts", "2013-02", "2018-07", "FULL_TIME", "ON_SITE", "The Hague",
				"Files that must not be lost.", "PostgreSQL"),
			workplace("Principal engineer", "Demo Water", "2018-08", "", "FULL_TIME", "HYBRID", "The Hague",
				"Locks and weirs, and the messages between them.", "Go", "Kafka", "PostgreSQL")),
		demoApplicant("hugo.demo@example.com", "Hugo Demo", "Data engineer", "Utrecht", "NL",
			workplace("Data engineer", "Sample Cycles", "2019-11", "", "FULL_TIME", "HYBRID", "Utrecht",
				"Counts bicycles, and forgets whose they were.", "Scala", "Kafka")),
		demoApplicant("bea.demo@example.com", "Bea Demo", "Database architect", "Ghent", "BE",
			workplace("Database engineer", "Demo Museum", "2011-04", "", "PART_TIME", "REMOTE", "Ghent",
				"Nine million objects, of which seven are missing.", "PostgreSQL", "Go")),
		demoApplicant("kofi.demo@example.com", "Kofi Demo", "Team lead", "Breda", "NL",
			workplace("Team lead", "Sample Freight", "2020-02", "", "FULL_TIME", "HYBRID", "Breda",
				"Six people and four thousand containers a day.", "Go", "Kubernetes", "Leadership")),
		demoApplicant("tomasz.demo@example.com", "Tomasz Demo", "Senior engineer", "Kraków", "PL",
			workplace("Senior engineer", "Demo Grid", "2016-10", "", "CONTRACT", "REMOTE", "Kraków",
				"Protocols between substations.", "Go", "PostgreSQL", "Modbus")),
		demoApplicant("aiko.demo@example.com", "相子 Demo", "ロボット制御エンジニア", "大阪", "JP",
			workplace("制御エンジニア", "デモ工業", "2017-04", "", "FULL_TIME", "ON_SITE", "大阪",
				"デモのための架空の経歴です。", "C++", "ROS")),
	}
}

// demoApplicant returns somebody with a short profile.
func demoApplicant(email, name, headline, town, country string, workplaces ...profile.SectionInput) demoPerson {
	person := demoPerson{
		email: email, name: name, role: identity.Wright,
		profile: &profile.Input{AccessMode: profile.Restricted, Attributes: profile.Attributes{
			Headline: headline, Location: town, CountryCode: country,
			Tags: workplaces[len(workplaces)-1].Tags,
		}},
	}
	for _, one := range workplaces {
		person.sections = append(person.sections, demoSection{input: one})
	}
	return person
}
