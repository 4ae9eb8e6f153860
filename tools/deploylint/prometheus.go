package deploylint

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
	"sigs.k8s.io/yaml"
)

// checkRules parses groups, expressions and templates of alerts, like "promtool check rules".
func checkRules(_ context.Context, path string) error {
	_, problems := rulefmt.ParseFile(path, false, model.UTF8Validation, parser.NewParser(parser.Options{}),
		slog.New(slog.DiscardHandler))
	return errors.Join(problems...)
}

// prometheusConfig has the fields that our prometheus.yml uses. The package of Prometheus for the whole file would need
// 45 more modules, among them the clients of Azure and Google.
type prometheusConfig struct {
	Global struct {
		ScrapeInterval model.Duration `json:"scrape_interval"`
	} `json:"global"`
	RuleFiles     []string `json:"rule_files"`
	ScrapeConfigs []struct {
		JobName       string `json:"job_name"`
		StaticConfigs []struct {
			Targets []string `json:"targets"`
		} `json:"static_configs"`
	} `json:"scrape_configs"`
}

// checkPrometheus decodes the file and refuses unknown fields. The rule files must be in the same folder, because
// compose.yaml mounts them from there.
func checkPrometheus(_ context.Context, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var config prometheusConfig
	if err := yaml.UnmarshalStrict(content, &config); err != nil {
		return err
	}
	var problems []error
	if config.Global.ScrapeInterval <= 0 {
		problems = append(problems, errors.New("no scrape_interval"))
	}
	for _, file := range config.RuleFiles {
		if _, err := os.Stat(filepath.Join(filepath.Dir(path), filepath.Base(file))); err != nil {
			problems = append(problems, fmt.Errorf("rule_files: %w", err))
		}
	}
	jobs, targets := map[string]bool{}, 0
	for _, job := range config.ScrapeConfigs {
		if job.JobName == "" || jobs[job.JobName] {
			problems = append(problems, fmt.Errorf("job_name %q is empty or there twice", job.JobName))
		}
		jobs[job.JobName] = true
		for _, static := range job.StaticConfigs {
			for _, target := range static.Targets {
				targets++
				if _, _, err := net.SplitHostPort(target); err != nil {
					problems = append(problems, fmt.Errorf("target: %w", err))
				}
			}
		}
	}
	if targets == 0 {
		problems = append(problems, errors.New("nothing to read metrics from"))
	}
	return errors.Join(problems...)
}
